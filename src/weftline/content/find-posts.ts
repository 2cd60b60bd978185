import { categories, type Category, type Post } from "#weftline/content/post.ts";

export type CategoryFilter = Category | "All";

export const categoryFilters: readonly CategoryFilter[] = ["All", ...categories];

/** Reads the category from the URL. Unknown values mean all categories, because anyone can edit a URL. */
export const readCategory = (value: string | null): CategoryFilter =>
  categoryFilters.find((category) => category === value) ?? "All";

/** Posts of the category whose title, excerpt or tags contain the search text. Case is ignored. */
export function findPosts<P extends Pick<Post, "title" | "excerpt" | "tags" | "category">>(
  posts: readonly P[],
  search: string,
  category: CategoryFilter,
): P[] {
  const wanted = search.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (category === "All" || post.category === category) &&
      [post.title, post.excerpt, ...post.tags].some((text) => text.toLowerCase().includes(wanted)),
  );
}
