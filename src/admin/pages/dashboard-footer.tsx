import { siteConfig } from "#site.config.ts";

export function DashboardFooter() {
  return (
    <footer className="dashboard-column pb-6 text-[0.75rem] text-muted">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-rule pt-4">
        <span>Days start at midnight in the {siteConfig.report.timezone} time zone.</span>
        <a href="https://db-ip.com" className="underline underline-offset-4">
          IP Geolocation by DB-IP
        </a>
      </p>
    </footer>
  );
}
