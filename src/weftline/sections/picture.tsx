import { pictureSize } from "#weftline/illustrations/frame.ts";

interface PictureProps {
  src: string;
  /** Empty where the text beside it says the same. */
  alt?: string;
  /** The first and largest thing on its page. */
  isFirst?: boolean;
  className?: string;
}

/** One of our drawings: a file of its own, so that it costs neither HTML nor script. */
export const Picture = ({ src, alt = "", isFirst = false, className = "" }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    {...pictureSize}
    loading={isFirst ? undefined : "lazy"}
    fetchPriority={isFirst ? "high" : undefined}
    className={`h-auto w-full ${className}`}
  />
);
