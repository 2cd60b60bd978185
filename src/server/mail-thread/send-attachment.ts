/** Media types that are sent to the browser. All other files are sent as `application/octet-stream`. */
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

/** Content-Disposition (RFC 6266) with the full file name, and an ASCII version of it for old programs. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Sends a file from an unknown sender as a download. If a browser showed it anyway, its policy would prevent scripts
 * and requests.
 */
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
