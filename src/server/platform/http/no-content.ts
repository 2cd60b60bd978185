/** The answer of an endpoint that has nothing to say but that it succeeded. */
export const noContent = () => new Response(null, { status: 204 });
