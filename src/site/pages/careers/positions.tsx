import { siteConfig } from "#site.config.ts";
import { buttonClass } from "#ui/button.tsx";
import { type Job, jobs } from "#site/content/jobs.ts";
import { sentenceStart, spellNumber } from "#ui/spell-number.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

/** Encoded by hand, because URLSearchParams writes spaces as plus signs, which mail programs show. */
function mailDraft({ title, location }: Job): string {
  const subject = encodeURIComponent(`Application: ${title}`);
  const body = encodeURIComponent(`Role: ${title} (${location})\r\n\r\n`);
  return `mailto:${siteConfig.contact.careersEmail}?subject=${subject}&body=${body}`;
}

function Position({ job, index }: { job: Job; index: number }) {
  const titleId = `position-${index + 1}`;
  const { title, department, location, type, description } = job;
  return (
    <li className="grid gap-x-12 gap-y-5 border-t border-rule py-9 lg:grid-cols-[5fr_6fr_auto]">
      <div>
        <h3 id={titleId} className="text-title">
          {title}
        </h3>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 text-muted">
          <dt>Department</dt>
          <dd className="text-text">{department}</dd>
          <dt>Location</dt>
          <dd className="text-text">{location}</dd>
          <dt>Type</dt>
          <dd className="text-text">{type}</dd>
        </dl>
      </div>
      <p className="max-w-[34rem]">{description}</p>
      <a
        href={mailDraft(job)}
        aria-describedby={titleId}
        className={buttonClass("solid", "justify-self-start self-start")}
      >
        Apply Now
      </a>
    </li>
  );
}

export function Positions() {
  return (
    <section
      id="positions"
      data-section="positions"
      aria-labelledby="positions-title"
      className="page-column py-20 lg:py-28"
    >
      <SectionHeading id="positions-title" title={`${sentenceStart(spellNumber(jobs.length))} open positions`}>
        Apply by email. Tell us what you have built and what went wrong along the way. Attach anything you like.
      </SectionHeading>
      <ul className="mt-12 border-b border-rule">
        {jobs.map((job, index) => (
          <Position key={job.title} job={job} index={index} />
        ))}
      </ul>
    </section>
  );
}
