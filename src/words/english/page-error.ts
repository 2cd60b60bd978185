/** Separate from the other texts, because the fallback for pages in all languages is in English. */
export const pageErrorWords = {
  title: "Something went wrong.",
  text: "This page could not be shown. Nothing that you typed was sent. Reload the page, or continue from the home page.",
  reload: "Load again",
  home: "Go to the home page",
};
