export const dynamic = 'force-dynamic';

/** Liveness of the web server; its dependencies have their own health checks. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
