import { getPayload } from 'payload';
import config from '../../payload.config.ts';

export const dynamic = 'force-dynamic';

/** 200 once the database is migrated, seeded and reachable; otherwise 503. */
export async function GET(): Promise<Response> {
  try {
    const payload = await getPayload({ config });
    await payload.count({ collection: 'editors', overrideAccess: true });
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
  } catch {
    return Response.json({ status: 'unavailable' }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}
