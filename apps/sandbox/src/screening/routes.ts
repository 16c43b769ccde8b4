import {
  type ScreeningAnswer,
  type ScreeningVerdict,
  screenAddresses,
  screeningBasePath,
  screeningPaths,
  screeningVerdict,
  screenTransfer,
} from '@altyn/contracts/services/transfer-screening';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasBearer } from '../bearer.ts';
import type { Deps } from '../deps.ts';
import { createFailureSwitch, failureModeRequest } from '../failure-mode.ts';

/** Maximum addresses with a verdict set by a test. */
const memoryLimit = 1_000;

/** Verdict by an address's last characters, case-insensitively; others are clear. */
const endings: readonly (readonly [string, ScreeningVerdict])[] = [
  ['dead', 'flagged'],
  ['beef', 'unknown'],
];
const details: Readonly<Record<ScreeningVerdict, string | null>> = {
  clear: null,
  flagged: 'on a list of sanctions',
  unknown: 'seen for the first time',
};

const setVerdict = z.object({ address: z.string().min(1).max(128), verdict: screeningVerdict });
const statusOf = { unauthorized: 401, invalid_request: 400, unavailable: 503 };
const fail = (reply: FastifyReply, code: keyof typeof statusOf) =>
  reply.status(statusOf[code]).send({ error: { code, message: code.replaceAll('_', ' ') } });

/**
 * Registers the screening services of on-chain transfers: addresses, and the travel rule, which uses the addresses'
 * verdict.
 */
export function registerScreening(app: FastifyInstance, { deps }: { deps: Deps }): void {
  const failures = createFailureSwitch();
  const verdictOfAddress = new Map<string, ScreeningVerdict>();
  const isAllowed = (request: FastifyRequest) =>
    hasBearer(request.headers.authorization, deps.config.SCREENING_API_KEY);

  function verdictOf(address: string): ScreeningVerdict {
    const key = address.toLowerCase();
    return verdictOfAddress.get(key) ?? endings.find(([ending]) => key.endsWith(ending))?.[1] ?? 'clear';
  }

  function judge({ reference, addresses }: z.output<typeof screenAddresses>): ScreeningAnswer {
    const verdicts = addresses.map(({ address }) => verdictOf(address));
    const verdict = (['flagged', 'unknown'] as const).find((one) => verdicts.includes(one)) ?? 'clear';
    return { reference, verdict, detail: details[verdict] };
  }

  for (const [path, schema] of [
    [screeningPaths.addresses, screenAddresses],
    [screeningPaths.transfers, screenTransfer],
  ] as const) {
    app.post(`${screeningBasePath}${path}`, (request, reply) => {
      if (!isAllowed(request)) return fail(reply, 'unauthorized');
      const mode = failures.next();
      if (mode === 'drop') return reply.hijack().raw.destroy();
      if (mode === 'rejected') return fail(reply, 'invalid_request');
      if (mode !== 'none') return fail(reply, 'unavailable');
      const body = schema.safeParse(request.body);
      return body.success ? reply.send(judge(body.data)) : fail(reply, 'invalid_request');
    });
  }

  app.put('/test/screening', (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized');
    const body = failureModeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request');
    failures.set(body.data);
    return reply.send(body.data);
  });

  app.put('/test/screening/addresses', (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized');
    const body = setVerdict.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request');
    verdictOfAddress.set(body.data.address.toLowerCase(), body.data.verdict);
    const oldest = verdictOfAddress.size > memoryLimit ? verdictOfAddress.keys().next().value : undefined;
    if (oldest !== undefined) verdictOfAddress.delete(oldest);
    return reply.send(body.data);
  });
}
