import type { KeyObject } from 'node:crypto';
import { providerPaths } from '@altyn/contracts/provider-wallet';
import { type RoundView, roundView } from '@altyn/contracts/studio-game';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import { pause } from '@altyn/server-kit/pause';
import type { SeededPlayer } from '../../testkit/live-api.ts';
import { createMeter, type Meter } from './meter.ts';

/** End of a round as its player saw it. */
export interface SeenRound {
  round: string;
  status: RoundView['status'];
  /** Undefined if the player was shown no outcome. */
  win?: string;
}

/** Players at the studio's own games who retry each round until it has ended. */
export interface StudioPlay {
  readonly acknowledged: SeenRound[];
  readonly meter: Meter;
  stop(): Promise<void>;
}

const stakeMinor = '2000';
const retryMs = 60;
const timeoutMs = 8_000;

/** Opens a session as the operator does. @returns its token. */
export async function openSession(request: {
  studioUrl: string;
  operatorKey: KeyObject;
  player: SeededPlayer;
  gameCode: string;
  uuid: () => string;
}): Promise<string> {
  const body = JSON.stringify({
    request_uuid: request.uuid(),
    game_code: request.gameCode,
    currency: 'KZT',
    user: request.player.id,
    token: request.player.token,
    language: 'en',
    country: 'KZ',
    device: 'mobile',
    lobby_url: 'http://localhost/games',
    deposit_url: 'http://localhost/cashbox',
  });
  const answer = await fetch(new URL(providerPaths.gameUrl, request.studioUrl), {
    method: 'POST',
    headers: signRequest(request.operatorKey, {
      path: providerPaths.gameUrl,
      body: Buffer.from(body),
      provider: 'altyn-studio',
    }),
    body,
  });
  const { url } = (await answer.json()) as { url?: string };
  const token = url?.split('#s=')[1];
  if (token === undefined) throw new Error('the studio opened no session');
  return token;
}

export async function startStudioPlay(options: {
  studioUrl: string;
  operatorKey: KeyObject;
  players: readonly SeededPlayer[];
  gameCode: string;
  uuid: () => string;
  /** Told of each call that failed and is repeated. */
  onFault?: (what: string) => void;
}): Promise<StudioPlay> {
  const meter = createMeter();
  const acknowledged: SeenRound[] = [];
  let isStopping = false;

  async function call(token: string, path: string, body?: object): Promise<RoundView | undefined> {
    const answer = await fetch(new URL(path, options.studioUrl), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = await answer.json();
    if (answer.status === 400 || answer.status === 401) throw new Refused(`${path}: ${JSON.stringify(json)}`);
    if (!answer.ok) options.onFault?.(`${path}: ${answer.status}`);
    return answer.ok ? roundView.parse(json) : undefined;
  }

  /** Retries the same round until it has ended. */
  async function playRound(token: string): Promise<RoundView> {
    const round = options.uuid();
    let isKnown = false;
    for (;;) {
      try {
        const view: RoundView | undefined = isKnown
          ? await call(token, `${studioPaths.round}/${round}`)
          : await call(token, studioPaths.spin, { round, stake: stakeMinor });
        isKnown ||= view !== undefined;
        if (view && view.status !== 'pending') return view;
      } catch (error) {
        if (error instanceof Refused) throw error;
        options.onFault?.(String(error instanceof Error ? (error.cause ?? error) : error));
      }
      await pause(retryMs);
    }
  }

  const tokens: string[] = [];
  for (const player of options.players) tokens.push(await openSession({ ...options, player }));
  const players = tokens.map(async (token) => {
    while (!isStopping) {
      const { round, status, book } = await meter.measure(playRound(token));
      acknowledged.push({ round, status, ...(book ? { win: book.win } : {}) });
      await pause(10);
    }
  });
  return {
    acknowledged,
    meter,
    async stop() {
      isStopping = true;
      await Promise.all(players);
    },
  };
}

/** The studio refused the call; a retry would change nothing. */
class Refused extends Error {}
