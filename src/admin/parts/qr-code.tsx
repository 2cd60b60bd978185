import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  label: string;
}

/** Light modules around the code, without which cameras do not find it. */
const quietModules = 4;

/** Dark on light in both themes, as cameras want it. */
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
