import { contentMediaPrefix } from '@altyn/contracts/content';
import { env } from '#web/config/env.ts';

interface RouteProps {
  params: Promise<{ path: string[] }>;
}

const answerWithinMs = 10_000;
const passedOn = ['content-type', 'content-length', 'etag', 'last-modified'] as const;
const isFileName = (segment: string) => /^[\w.-]+$/.test(segment) && !/^\.+$/.test(segment);

/** Proxies an uploaded picture from the content service; pages load it through the image optimiser. */
export async function GET(_: Request, { params }: RouteProps): Promise<Response> {
  const { path } = await params;
  if (!path.every(isFileName)) return new Response(null, { status: 404 });
  const address = `${env.cmsUrl}${contentMediaPrefix}${path.join('/')}`;
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) }).catch(
    () => undefined,
  );
  if (!answer) return new Response(null, { status: 502 });
  const isPicture = answer.headers.get('content-type')?.startsWith('image/');
  if (!answer.ok || !isPicture) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.ok ? 404 : answer.status });
  }
  const headers = new Headers({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
