import { contentEndpoints } from '@altyn/contracts/content';
import type { Endpoint, HandlerInput } from '@altyn/contracts/endpoint';
import type { ErrorEnvelope, GenericCode } from '@altyn/contracts/errors';
import type { ReadHandlers } from './reads.ts';

export interface AnswerDeps {
  reads(): Promise<ReadHandlers>;
  newId(): string;
  logFault(error: unknown, requestId: string): void;
}

interface Match {
  name: keyof ReadHandlers;
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** Handles a read of the contract: 200 with the response, otherwise the error envelope. */
export async function answerRead(request: Request, deps: AnswerDeps): Promise<Response> {
  const url = new URL(request.url);
  const match = matchPath(url.pathname);
  if (!match) return refusal(404, 'NOT_FOUND', deps.newId());
  const { endpoint, params } = match;
  const query = endpoint.query?.safeParse(Object.fromEntries(url.searchParams));
  const checkedParams = endpoint.params?.safeParse(params);
  const issues = [...(query?.error?.issues ?? []), ...(checkedParams?.error?.issues ?? [])];
  if (issues.length > 0) {
    const details = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return refusal(400, 'VALIDATION_ERROR', deps.newId(), details);
  }
  try {
    const reads = await deps.reads();
    const handle = reads[match.name] as (input: HandlerInput<Endpoint>) => Promise<unknown>;
    const found = await handle({ params: checkedParams?.data, query: query?.data, body: undefined });
    if (found === undefined) return refusal(404, 'NOT_FOUND', deps.newId());
    return Response.json(endpoint.response.parse(found), { headers: { 'cache-control': 'no-cache' } });
  } catch (error) {
    const requestId = deps.newId();
    deps.logFault(error, requestId);
    return refusal(500, 'INTERNAL_SERVER_ERROR', requestId);
  }
}

const routes = Object.entries(contentEndpoints).map(([name, endpoint]) => ({
  name: name as keyof ReadHandlers,
  endpoint: endpoint as Endpoint,
  segments: endpoint.path.split('/'),
}));

function matchPath(pathname: string): Match | undefined {
  const given = pathname.split('/');
  for (const { name, endpoint, segments } of routes) {
    if (segments.length !== given.length) continue;
    const params: Record<string, string> = {};
    const isSame = segments.every((segment, at) => {
      const text = given[at] ?? '';
      const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (parameter === undefined) return segment === text;
      const decoded = decode(text);
      if (decoded === undefined) return false;
      params[parameter] = decoded;
      return true;
    });
    if (isSame) return { name, endpoint, params };
  }
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function refusal(
  statusCode: number,
  code: GenericCode,
  requestId: string,
  details?: ErrorEnvelope['details'],
): Response {
  const envelope: ErrorEnvelope = { statusCode, code, message: code, requestId, ...(details ? { details } : {}) };
  return Response.json(envelope, { status: statusCode, headers: { 'cache-control': 'no-store' } });
}
