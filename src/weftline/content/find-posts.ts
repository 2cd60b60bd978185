import { categories, type Category, type Post } from "#weftline/content/post.ts";

export type CategoryFilter = Category | "All";

export const categoryFilters: readonly CategoryFilter[] = ["All", ...categories];

/** From an address that anyone may have edited. */
export const readCategory = (value: string | null): CategoryFilter =>
  categoryFilters.find((category) => category === value) ?? "All";

/** A post stays when its category is chosen and the search is part of its title, its excerpt or one of its tags. */
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
