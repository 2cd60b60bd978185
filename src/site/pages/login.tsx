import { Link } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { loginPage } from "#site/content/pages/login.ts";
import { pageMeta } from "#site/page-meta.ts";
import { DemoAccount } from "#site/pages/login/demo-account.tsx";
import { DemoContents } from "#site/pages/login/demo-contents.tsx";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(loginPage);

const DemoCase = still(() => import("#site/pages/login/demo-case.tsx"));

const linkClass = "text-text underline underline-offset-4";

export default function Login() {
  return (
    <>
      <div data-surface="ink" data-section="demo-account">
        <div className="page-column grid items-start gap-x-16 gap-y-12 pt-10 pb-20 lg:grid-cols-[6fr_5fr] lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-28">
          <div>
            <h1 className="max-w-[9em] text-display">Try it before you talk to us</h1>
            <p className="mt-7 max-w-[30rem] text-lead text-muted">
              The {siteConfig.brand.name} demo is a shared system with sample data. Other visitors use the same account,
              so please don&apos;t enter real data.
            </p>
          </div>
          <div data-surface="paper" className="rounded-control p-5 sm:p-8 lg:row-span-2">
            <DemoAccount />
            <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-rule pt-4 text-small">
              <Link to={paths.page.contact("forgot-password")} className={`inline-block py-1 ${linkClass}`}>
                Forgot password?
              </Link>
              <p className="py-1 text-muted">
                Don&apos;t have an account?{" "}
                <Link to={paths.page.contact("sign-up")} className={linkClass}>
                  Sign up
                </Link>
              </p>
            </div>
          </div>
          <DemoContents />
        </div>
      </div>
      <DemoCase />
    </>
  );
}
