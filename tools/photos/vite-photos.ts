import { relative } from "node:path";
import type { Plugin } from "vite";
import { root } from "../run-command.ts";
import { describePhoto } from "./write-photos.ts";

const photo = /\?photo$/;

/** `import picture from ".../public/BRAND/loom.jpg?photo"` gives its size and addresses as a `PictureFile`. */
export function photos(): Plugin {
  let isBuild = false;
  return {
    name: "photos",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    async load(id) {
      if (!photo.test(id)) return;
      const file = id.replace(photo, "");
      this.addWatchFile(file);
      const picture = await describePhoto(file, `/${relative("public", relative(root, file))}`);
      // `npm run dev` serves the photograph itself: only the build writes scaled versions.
      if (!isBuild) delete picture.srcSet;
      return `export default ${JSON.stringify(picture)}`;
    },
  };
}
