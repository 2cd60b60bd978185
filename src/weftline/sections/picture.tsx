import type { PictureFile } from "#ui/picture-file.ts";
import { pictureSize } from "#weftline/illustrations/frame.ts";

interface PictureProps extends Partial<PictureFile> {
  src: string;
  /** Empty where the text beside it says the same. */
  alt?: string;
  /** Whether it is the first and largest picture of its page. */
  isFirst?: boolean;
  className?: string;
}

const columns = "(min-width: 64rem) 50vw, 100vw";

/**
 * A drawing or a photograph. Each is a separate file, so that it makes neither the HTML nor the scripts larger. In
 * lists, photographs are cropped to the proportions of the drawings.
 */
export const Picture = ({ alt = "", isFirst = false, className = "", ...file }: PictureProps) => (
  <img
    {...pictureSize}
    {...file}
    // For lazy pictures, `auto` uses their width in the layout. The first picture is requested before there is a
    // layout.
    sizes={file.srcSet && (isFirst ? columns : `auto, ${columns}`)}
    alt={alt}
    loading={isFirst ? undefined : "lazy"}
    fetchPriority={isFirst ? "high" : undefined}
    className={`w-full ${isFirst ? "h-auto" : "aspect-[8/5] object-cover"} ${className}`}
  />
);
