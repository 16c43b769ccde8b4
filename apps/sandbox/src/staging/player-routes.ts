import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StagingDeps } from './deps.ts';
import { cardPrizes, games, stakesMinor } from './games.ts';
import { playRound, shownState, turnRound } from './rounds.ts';
import { findSession, readBalance } from './sessions.ts';
import type { Round, Session } from './store.ts';
import { textsOf } from './texts.ts';

const playRequest = z.object({
  id: z.uuid().toLowerCase(),
  stake: z.string().regex(/^[1-9]\d{0,14}$/),
  pick: z.string().max(16).optional(),
});
const params = z.object({ id: z.uuid().toLowerCase() });

const viewOf = (round: Round) => ({
  id: round.id,
  status: round.status,
  refusal: round.refusal,
  stake: `${round.stakeMinor}`,
  win: round.status === 'settled' ? `${round.winMinor ?? 0n}` : null,
  state: shownState(round),
});

/** Registers the calls of the games' pages, authenticated by the session's token. */
export function registerPlayerCalls(app: FastifyInstance, deps: StagingDeps): void {
  const ofPlayer =
    (handle: (session: Session, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store');
      const session = findSession(deps, request.headers.authorization);
      return session ? handle(session, request, reply) : reply.status(401).send({ error: 'SESSION_ENDED' });
    };
  const refuse = (reply: FastifyReply, error: string) => reply.status(422).send({ error });

  app.get(
    '/api/session',
    ofPlayer(async (session) => describeSession(deps, session)),
  );
  app.get(
    '/api/balance',
    ofPlayer((session) => readBalance(deps, session)),
  );
  app.post(
    '/api/rounds',
    ofPlayer(async (session, request, reply) => {
      const body = playRequest.safeParse(request.body);
      if (!body.success) return refuse(reply, 'INVALID_REQUEST');
      const { id, stake, pick } = body.data;
      const round = await playRound(deps, session, { id, stakeMinor: BigInt(stake), pick });
      return typeof round === 'string' ? refuse(reply, round) : viewOf(round);
    }),
  );
  app.post(
    '/api/rounds/:id/turn',
    ofPlayer(async (session, request, reply) => {
      const parsed = params.safeParse(request.params);
      const round = parsed.success ? await turnRound(deps, session, parsed.data.id) : undefined;
      return round ? viewOf(round) : reply.status(404).send({ error: 'NO_SUCH_ROUND' });
    }),
  );
}

/** Renders a page's initial state, including an open round. */
async function describeSession(deps: StagingDeps, session: Session) {
  const game = games.get(session.game);
  if (!game) throw new Error(`a session of a game that is gone: ${session.game}`);
  const underWay = deps.store.findUnderWay(session.player, session.game);
  return {
    game: game.code,
    title: game.title,
    rtp: game.rtp,
    max_win_multiple: game.maxWinMultiple,
    picks: game.picks,
    prizes: game.code === 'scratch-card' ? cardPrizes : [],
    language: session.language,
    currency: session.currency,
    is_demo: session.demoMinor !== null,
    stakes: (stakesMinor[session.currency] ?? []).map(String),
    site: new URL(session.lobbyUrl).origin,
    under_way: underWay ? viewOf(underWay) : null,
    texts: textsOf(session.language),
    ...(await readBalance(deps, session)),
  };
}
