import { errorEnvelope } from '@altyn/contracts/errors';
import { feedUpdatesPath, userUpdatesPath } from '@altyn/contracts/updates';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { authenticateRequest, operationIdOf, sendRefusal } from '../../platform/http/http.ts';
import { createOutboxTail } from '../../platform/outbox/outbox-tail.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { forgetSessions, keepAwake, readUser } from '../identity/index.ts';
import { parseCursor } from './cursor-rules.ts';
import { openUserStream } from './open-user-stream.ts';
import { createPlayerHub } from './player-hub.ts';
import type { FeedDeps } from './ports.ts';
import { createPublicHub } from './public-hub.ts';
import { openStream, sendStreamHead } from './stream.ts';

/** Maximum open streams per network address. */
const maxStreamsOfAddress = 200;
/** Minimum interval between keep-alives of a session whose player is playing. */
const awakeEveryMs = 60_000;
const tags = ['feed'];
/** Rate limit of new streams per address. */
const opening = { rateLimit: { max: 120, timeWindow: 60_000 } };

/** Creates both hubs and the outbox tail that feeds them, for the lifetime of the app. */
function createStreams(app: FastifyInstance, deps: FeedDeps) {
  const players = createPlayerHub({
    readUser: (playerId) => readUser(deps, deps.db.kysely, playerId),
    onSessionsEnded(playerId, sessionIds) {
      forgetSessions(deps.identity, sessionIds);
      const endedAt = deps.clock.now();
      deps.wallet.directories.learnEnded(sessionIds.map((id) => ({ id, playerId, endedAt })));
    },
    onPlay: keepPlayersAwake(deps),
    onCount: (count) => deps.metrics.openStreams.set(count),
  });
  const everyone = createPublicHub();
  const tail = createOutboxTail({
    db: deps.db,
    databaseUrl: deps.config.DATABASE_URL,
    log: deps.log,
    wantsBundles: () => players.size() > 0,
    handle: async (events) => {
      everyone.handle(events);
      await players.handle(events);
    },
  });
  app.addHook('onListen', () => tail.start());
  app.addHook('preClose', async () => {
    players.close();
    everyone.close();
    await tail.stop();
  });
  return { players, everyone, tail, addresses: countAddresses(deps.config.RATE_LIMITS_ENABLED) };
}
/** A stream of events, or a refusal. */
const answers = {
  200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
  '4xx': errorEnvelope,
  '5xx': errorEnvelope,
};

type Streams = ReturnType<typeof createStreams>;

/** Registers both streams. */
export function registerStreams(app: FastifyInstance, deps: FeedDeps): void {
  const streams = createStreams(app, deps);
  registerPlayerStream(app, deps, streams);
  registerPublicStream(app, deps, streams);
}

function registerPlayerStream(app: FastifyInstance, deps: FeedDeps, { players, tail, addresses }: Streams): void {
  app.get(
    userUpdatesPath,
    {
      schema: {
        operationId: operationIdOf({ method: 'GET', path: userUpdatesPath }),
        summary: "The player's updates as server-sent events",
        tags,
        security: [{ bearer: [] }],
        response: answers,
      },
      config: opening,
    },
    async (request, reply) => {
      const caller = await authenticateRequest(request, deps.authenticate);
      if (isRefusal(caller)) return sendRefusal(reply, caller);
      if (request.method === 'HEAD') return sendStreamHead(reply);
      const release = addresses.take(request.ip);
      if (!release) return refuseStream(reply);
      await tail.start();
      const lastEvent = parseCursor(request.headers['last-event-id']?.toString());
      return openUserStream(deps, players, { caller, reply, lastEvent, position: tail.cursor, onEnd: release });
    },
  );
}

function registerPublicStream(app: FastifyInstance, deps: FeedDeps, { everyone, tail, addresses }: Streams): void {
  app.get(
    feedUpdatesPath,
    {
      schema: {
        operationId: operationIdOf({ method: 'GET', path: feedUpdatesPath }),
        summary: 'The public ticker as server-sent events',
        tags,
        security: [],
        response: answers,
      },
      config: opening,
    },
    async (request, reply) => {
      if (request.method === 'HEAD') return sendStreamHead(reply);
      const release = addresses.take(request.ip);
      if (!release) return refuseStream(reply);
      await tail.start();
      const now = deps.clock.now();
      const stream = openStream(reply, {
        now,
        onEnd() {
          everyone.remove(stream);
          release();
        },
      });
      if (!everyone.add(stream)) stream.end();
      return undefined;
    },
  );
}

function refuseStream(reply: FastifyReply): Promise<void> {
  return sendRefusal(reply, refuse('TOO_MANY_REQUESTS', { retryAfterS: 30 }));
}

/** Counts open streams by address. `take` returns the function that releases one, or undefined above the limit. */
function countAddresses(isLimited: boolean): { take(address: string): (() => void) | undefined } {
  const counts = new Map<string, number>();
  return {
    take(address) {
      const count = counts.get(address) ?? 0;
      if (isLimited && count >= maxStreamsOfAddress) return undefined;
      counts.set(address, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}

/**
 * Keeps sessions awake while their players play: a game makes no calls to the site, so a balance change on an open stream
 * counts as activity.
 */
function keepPlayersAwake(deps: FeedDeps): (sessionId: string) => void {
  const lastMs = new Map<string, number>();
  return (sessionId) => {
    const nowMs = deps.clock.now().getTime();
    if (nowMs - (lastMs.get(sessionId) ?? 0) < awakeEveryMs) return;
    if (lastMs.size > 100_000) lastMs.clear();
    lastMs.set(sessionId, nowMs);
    keepAwake(deps, sessionId).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the last use of a session could not be stored'),
    );
  };
}
