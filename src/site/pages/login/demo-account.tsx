import { readFact, siteConfig } from "#site.config.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

const { demo } = siteConfig;

/** Shows the demo account. The button only opens the demo; nobody is signed in on this page. */
export function DemoAccount() {
  return (
    <>
      <h2 className="text-title">Demo account</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small">
        <dt className="text-muted">Email</dt>
        <dd className="break-all select-all">{demo.email}</dd>
        <dt className="text-muted">Password</dt>
        <dd className="break-all select-all">{demo.password}</dd>
      </dl>
      <div role="group" aria-label="Demo account" className="mt-6 grid gap-5">
        <TextField label="Email" type="email" defaultValue={demo.email} readOnly autoComplete="off" />
        <TextField label="Password" type="password" defaultValue={demo.password} readOnly autoComplete="off" />
        {/* Announced and styled as a button, but a link, so that it opens the demo without scripts. */}
        <a
          href={readFact(demo.url)}
          target="_blank"
          rel="noopener"
          role="button"
          aria-describedby="demo-opens"
          className={buttonClass("signal", "min-h-12")}
        >
          Sign In
        </a>
      </div>
      <p id="demo-opens" className="mt-2.5 text-small text-muted">
        Opens the demo in a new tab
      </p>
    </>
  );
}
