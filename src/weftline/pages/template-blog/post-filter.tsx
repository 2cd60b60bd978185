import type { RefObject } from "react";
import { categoryFilters } from "#weftline/content/find-posts.ts";
import type { Filter } from "#weftline/pages/template-blog/use-filter.ts";

interface PostFilterProps {
  filter: Filter;
  input: RefObject<HTMLInputElement | null>;
}

export function PostFilter({ filter, input }: PostFilterProps) {
  return (
    <search className="mt-12 grid gap-x-14 gap-y-6 border-t-2 border-text pt-6 lg:grid-cols-[5fr_7fr] lg:items-end noscript:hidden">
      <div>
        <label htmlFor="article-search" className="mb-1.5 block text-small">
          Search articles
        </label>
        <input
          id="article-search"
          ref={input}
          type="search"
          placeholder="silver, ISO 6330, heat"
          onChange={(event) => filter.setSearch(event.target.value)}
          className="min-h-12 w-full rounded-control border border-control bg-raised px-3.5 py-2.5 text-body"
        />
      </div>
      <div role="group" aria-label="Category" className="flex flex-wrap gap-2 lg:justify-end">
        {categoryFilters.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === filter.category}
            onClick={() => filter.setCategory(category)}
            className="min-h-11 rounded-control border border-control px-3.5 text-small hover:bg-sunken aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface"
          >
            {category}
          </button>
        ))}
      </div>
    </search>
  );
}
