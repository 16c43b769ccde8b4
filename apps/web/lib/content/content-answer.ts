/**
 * JSON response with content, not cached by the browser so that an edit shows at once; the site has it in its own cache.
 */
export function contentAnswer(content: object): Response {
  return Response.json(content, { headers: { 'cache-control': 'no-cache' } });
}
