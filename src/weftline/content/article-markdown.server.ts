import { Marked, type Tokens } from "marked";
import type { PictureFile } from "#ui/picture-file.ts";

export const pictureUrl = /^\/weftline\/[a-z0-9-]+\.(svg|jpg|webp|avif)$/;
export const pictureRule =
  "must be /weftline/ and the name of an svg, jpg, webp or avif file in public/weftline, with a to z, 0 to 9 and hyphens";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** `sizes` is the width of the text. `width` and `height` reserve the space until the picture is loaded. */
function writePicture({ src, srcSet, width, height }: PictureFile, alt: string): string {
  const versions = srcSet ? ` srcset="${srcSet}" sizes="(min-width: 40rem) 38rem, 100vw"` : "";
  return `<img src="${src}"${versions} width="${width}" height="${height}" loading="lazy" alt="${escapeHtml(alt)}">`;
}

/** The text of an article as HTML. Throws if a picture cannot be shown or has no description. */
export function writeHtml(body: string, findPicture: (url: string) => PictureFile): string {
  const markdown = new Marked({
    renderer: {
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[], start: string, end: string) =>
          `<tr>${cells.map(({ tokens }) => start + this.parser.parseInline(tokens) + end).join("")}</tr>`;
        const lines = rows.map((cells) => row(cells, "<td>", "</td>")).join("");
        // On a phone, only the wide table scrolls and not the page. The tab stop lets the keyboard scroll it.
        return `<div class="wide-table" tabindex="0" role="group" aria-label="Table"><table>\
<thead>${row(header, '<th scope="col">', "</th>")}</thead><tbody>${lines}</tbody></table></div>`;
      },
      image: ({ href, text }) => writePicture(findPicture(href), text),
    },
    walkTokens(token) {
      if (token.type !== "image") return;
      const { href, text } = token as Tokens.Image;
      if (!pictureUrl.test(href)) throw new Error(`the picture ${href} ${pictureRule}`);
      if (!text.trim()) throw new Error(`the picture ${href} needs a description between its brackets`);
    },
  });
  try {
    return markdown.parse(body, { async: false });
  } catch (error) {
    // Marked adds that the error should be reported to its own maintainers.
    throw new Error((error as Error).message.replace(/\nPlease report this to .*$/, ""), { cause: error });
  }
}
