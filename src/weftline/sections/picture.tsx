import type { PictureFile } from "#ui/picture-file.ts";
import { pictureSize } from "#weftline/illustrations/frame.ts";

interface PictureProps extends Partial<PictureFile> {
  src: string;
  /** Empty where the text beside it says the same. */
  alt?: string;
  /** The first and largest thing on its page. */
  isFirst?: boolean;
  className?: string;
}

const columns = "(min-width: 64rem) 50vw, 100vw";

/**
 * One of our drawings, or a photograph: a file of its own, so that it costs neither HTML nor script. In lists, photographs
 * are cut to the shape of the drawings.
 */
export const Picture = ({ alt = "", isFirst = false, className = "", ...file }: PictureProps) => (
  <img
    {...pictureSize}
    {...file}
    // A picture that loads late is as wide as the page then shows it; the first one is chosen before the page has a layout.
    sizes={file.srcSet && (isFirst ? columns : `auto, ${columns}`)}
    alt={alt}
    loading={isFirst ? undefined : "lazy"}
    fetchPriority={isFirst ? "high" : undefined}
    className={`w-full ${isFirst ? "h-auto" : "aspect-[8/5] object-cover"} ${className}`}
  />
);
