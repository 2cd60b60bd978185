/** Types that browsers and programs may be told; every other file is only a series of bytes. */
const harmlessTypes = new Set([
  "application/pdf",
  "application/zip",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "text/calendar",
  "text/csv",
  "text/plain",
]);

/** RFC 6266: the name in full, and without special characters for old programs. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A stranger's file: it is downloaded, never shown, and could not do anything if it were. */
export function sendFile({ name, mediaType, content }: { name: string; mediaType: string; content: Buffer }): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": harmlessTypes.has(mediaType) ? mediaType : "application/octet-stream",
      "Content-Disposition": dispositionOf(name),
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
