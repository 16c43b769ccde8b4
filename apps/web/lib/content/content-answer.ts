/** Content for the browser: asked again each time it is needed, so that an edit shows at once; the site has it at hand. */
export function contentAnswer(content: object): Response {
  return Response.json(content, { headers: { 'cache-control': 'no-cache' } });
}
