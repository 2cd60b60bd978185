import { readFact, siteConfig } from "#site.config.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

const { demo } = siteConfig;

/** Shows the demo account. The button only opens the demo; nobody is signed in on this page. */
export function DemoAccount() {
  return (
    <>
      <h2 className="text-title">Demo account</h2>
      <div role="group" aria-label="Demo account" className="mt-5 grid gap-5">
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
        <p id="demo-opens" className="text-small text-muted">
          Opens in a new tab. If the demo asks you to sign in, use{" "}
          <span className="inline-block max-w-full font-medium break-words text-text select-all">{demo.email}</span> and{" "}
          <span className="inline-block max-w-full font-medium break-words text-text select-all">{demo.password}</span>.
        </p>
      </div>
    </>
  );
}
