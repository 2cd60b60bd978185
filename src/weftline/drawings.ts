import { articlePictures } from "#weftline/illustrations/article-pictures.ts";
import { bindingsPicture } from "#weftline/illustrations/bindings-picture.ts";
import { projectPictures } from "#weftline/illustrations/project-pictures.ts";
import { landingPictures } from "#weftline/pages/template/pictures.ts";

/** Contents of the SVG files in `public/weftline`, by name. Written by `npm run render:illustrations`. */
export const drawings: Readonly<Record<string, string>> = {
  ...projectPictures,
  ...articlePictures,
  bindings: bindingsPicture,
  ...landingPictures,
};
