import { useSearchParams } from "react-router";
import { adminPaths } from "#admin-paths.ts";
import { useNewsletterSubscriptions } from "#admin/api/newsletter-subscriptions.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { ListTab } from "#admin/leads/list-tab.tsx";
import { NewsletterGrowth } from "#admin/leads/newsletter-growth.tsx";
import { NewsletterColumns, NewsletterItem } from "#admin/leads/newsletter-item.tsx";
import { PersonalDataButton } from "#admin/leads/personal-data-button.tsx";
import { SearchBox } from "#admin/leads/search-box.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

const parameter = "newsletter_search";
const longestSearch = 200;

export function NewsletterTab() {
  const [params, setParams] = useSearchParams();
  const search = (params.get(parameter) ?? "").slice(0, longestSearch);
  const filters = new URLSearchParams(search.trim() ? { q: search.trim() } : {});
  const list = useNewsletterSubscriptions(filters);

  function searchFor(text: string) {
    const change = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      if (text) next.set(parameter, text);
      else next.delete(parameter);
      return next;
    };
    setParams(change, { replace: true, preventScrollReset: true });
  }

  return (
    <ListTab
      list={list}
      heading="Newsletter subscriptions, newest first"
      tools={
        <div className="flex flex-wrap items-center gap-2 pb-4">
          <div className="w-full pb-1">
            <NewsletterGrowth />
          </div>
          <span className="flex max-sm:w-full">
            <SearchBox label="Search email addresses" value={search} onSearch={searchFor} />
          </span>
          <p className="text-muted">This list ignores the date range and filters above.</p>
          <div className="flex flex-wrap gap-y-2 max-sm:-ml-3 sm:-mr-3 sm:ml-auto">
            <DownloadLink href={adminPaths.api.newsletterExport(filters)} file="newsletter-subscriptions.csv">
              Export CSV
            </DownloadLink>
            <PersonalDataButton />
          </div>
        </div>
      }
      columns={<NewsletterColumns />}
      placeholder={<LineSkeletons lines={8} />}
      texts={{
        loadFailed: "The newsletter subscriptions could not be loaded.",
        empty: "No newsletter subscriptions yet",
        noMatches: "No matching addresses.",
        showAll: "Show all subscriptions",
        items: "subscriptions",
      }}
      isFiltered={filters.size > 0}
      onShowAll={() => searchFor("")}
      renderItem={(subscription, onDeleted) => (
        <NewsletterItem
          key={subscription.id}
          subscription={subscription}
          onDeleted={() => onDeleted(`The subscription for ${subscription.email} was deleted.`)}
        />
      )}
    />
  );
}
