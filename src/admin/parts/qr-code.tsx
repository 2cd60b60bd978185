import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  label: string;
}

/** The empty margin that cameras need to find the code. */
const quietModules = 4;

/** Dark on light in both themes, because cameras need it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: quietModules });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-3 size-48"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
