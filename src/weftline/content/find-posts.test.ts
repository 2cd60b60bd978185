import { expect, test } from "vitest";
import { findPosts, readCategory } from "./find-posts.ts";
import type { Category } from "./post.ts";

const post = (title: string, excerpt: string, tags: string[], category: Category) => ({
  title,
  excerpt,
  tags,
  category,
});

const gauge = post("How a knitted gauge works", "A loop of silvered yarn.", ["strain", "Jersey"], "Sports");
const washing = post("Washing fifty times", "Laundry is harsh to a loop.", ["ISO 6330"], "Industrial");
const heat = post("Heat on demand", "Nine watts.", ["battery"], "Industrial");
const all = [gauge, washing, heat];

test.each([
  ["a part of a title", "nitted", [gauge]],
  ["a part of an excerpt", "loop", [gauge, washing]],
  ["a part of a tag", "6330", [washing]],
  ["any case", "JERSEY", [gauge]],
  ["words with space around them", "  watts ", [heat]],
  ["nothing", "", all],
  ["a word that does not occur", "linen", []],
  ["words from two fields", "works A loop", []],
])("a search for %s", (_, search, found) => {
  expect(findPosts(all, search, "All")).toEqual(found);
});

test("search and category must both match", () => {
  expect(findPosts(all, "", "Industrial")).toEqual([washing, heat]);
  expect(findPosts(all, "loop", "Industrial")).toEqual([washing]);
  expect(findPosts(all, "loop", "Defense")).toEqual([]);
});

test("without a valid category, all articles are shown", () => {
  expect(readCategory("Sports")).toBe("Sports");
  expect(readCategory("sports")).toBe("All");
  expect(readCategory(null)).toBe("All");
});
