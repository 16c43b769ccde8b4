export const dynamic = 'force-dynamic';

/** The web server answers. What it depends on has health checks of its own. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
