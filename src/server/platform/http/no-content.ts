/** Successful response without content. */
export const noContent = () => new Response(null, { status: 204 });
