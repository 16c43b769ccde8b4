import type { KeyObject } from 'node:crypto';
import { livePaths } from '@altyn/contracts/live/paths';
import type { LiveBets, LiveMessage, LiveRequest, LiveRoundView, LiveTableau } from '@altyn/contracts/live/table';
import { liveMoves } from '@altyn/contracts/live/names';
import { liveGames } from '@altyn/engines/live/live-games';
import type { SeededPlayer } from '../../../testkit/live-api.ts';
import { openSession } from '../studio-play.ts';

/** Confirmations received by players at a live table, to be checked against the database. */
export interface Told {
  /** Confirmed manual cash-outs. */
  cashed: { player: string; round: string; spot: string; hundredths: number; isHalf: boolean }[];
  /** Confirmed decisions. */
  decided: { player: string; round: string; stage: number; hand: number; move: string }[];
  paid: { player: string; round: string; stake: string; win: string }[];
  outcomes: Map<string, number>;
}

/** Players at one live table who bet in every round and reconnect after a lost connection. */
export interface LivePlay {
  readonly reported: Told;
  stop(): void;
}

const chipMinor = 5_000;
const backAfterMs = 150;
const longestInFlightMs = 4_000;
const longestDecisionMs = 2_500;
const rouletteSpots = ['red', 'black', 'odd', 'dozen2', '17', '1-2'];
const spotsOfOthers = 6;

/** Bets on about half of the table's first spots; at roulette of some of each kind. */
function betsOf(gameCode: string, { random, amount }: { random: () => number; amount: () => string }): LiveBets {
  const all = liveGames.get(gameCode)?.spots;
  const spots = all?.has('red') === false ? [...all.keys()].slice(0, spotsOfOthers) : rouletteSpots;
  return Object.fromEntries(spots.filter(() => random() < 0.5).map((spot) => [spot, amount()]));
}

/** Random moves for either hand, or none; the table refuses invalid ones. */
function decisionsOf(round: LiveRoundView, { stage }: LiveTableau, random: () => number): LiveRequest[] {
  if (random() < 0.15) return [];
  const moves = stage === 1 ? liveMoves : (['hit', 'stand'] as const);
  return (stage === 1 ? [0] : [0, 1]).map((hand) => {
    const move = moves[Math.floor(random() * moves.length)]!;
    return { type: 'decide', round: round.id, stage, hand, move };
  });
}

/** A bet is cashed out, and half of it, in either order. */
const cashOutsOf = ({ id }: LiveRoundView): LiveRequest[] => [
  { type: 'cash_out', round: id, spot: 'first' },
  { type: 'cash_out', round: id, spot: 'first', part: 'half' },
];

export async function startLivePlay(options: {
  studioUrl: string;
  operatorKey: KeyObject;
  players: readonly SeededPlayer[];
  gameCode: string;
  uuid: () => string;
  random: () => number;
  /** Told of a lost connection's close code. */
  onLost?: (code: number) => void;
}): Promise<LivePlay> {
  const { random, gameCode } = options;
  const reported: Told = { cashed: [], decided: [], paid: [], outcomes: new Map() };
  const isFlight = gameCode === 'live-crash';
  const isPlayed = gameCode === 'live-blackjack';
  let isStopping = false;
  const sockets = new Set<WebSocket>();
  const amount = () => String(chipMinor * (1 + Math.floor(random() * 4)));

  function layout(round: LiveRoundView): LiveRequest {
    const of = { type: 'layout', round: round.id, version: 1 } as const;
    if (isPlayed) return { ...of, bets: { hand: amount() } };
    if (!isFlight) return { ...of, bets: betsOf(gameCode, { random, amount }) };
    const auto = random() < 0.5 ? { auto: { second: 105 + Math.floor(random() * 300) } } : {};
    return { ...of, bets: { first: amount(), second: amount() }, ...auto };
  }

  function follow(socket: WebSocket, player: string, message: LiveMessage): void {
    const say = (request: LiveRequest) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    };
    const round = message.type === 'phase' || message.type === 'snapshot' ? message.round : null;
    if (round?.phase === 'OPEN') say(layout(round));
    if (isFlight && round?.phase === 'DRAWN')
      for (const cashOut of cashOutsOf(round)) setTimeout(() => say(cashOut), 1_000 + random() * longestInFlightMs);
    if (round?.phase === 'DECIDING' && round.tableau?.isOpen)
      for (const decision of decisionsOf(round, round.tableau, random))
        setTimeout(() => say(decision), random() * longestDecisionMs);
    if (round && round.outcome !== null) reported.outcomes.set(round.id, round.outcome);
    if (message.type === 'cashed' && !message.isByItself) {
      const { round: id, spot, hundredths, isHalf = false } = message;
      reported.cashed.push({ player, round: id, spot, hundredths, isHalf });
    } else if (message.type === 'decided') {
      const { round: id, move } = message;
      reported.decided.push({ player, round: id, stage: move.stage, hand: move.hand, move: move.move });
    } else if (message.type === 'paid') {
      reported.paid.push({ player, round: message.round, stake: message.stake, win: message.win });
    }
  }

  function connect(player: string, token: string): void {
    if (isStopping) return;
    const socket = new WebSocket(`${options.studioUrl.replace('http', 'ws')}${livePaths.socket}/${gameCode}`);
    sockets.add(socket);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'join', token } satisfies LiveRequest)));
    socket.addEventListener('message', ({ data }) => follow(socket, player, JSON.parse(String(data)) as LiveMessage));
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', ({ code }) => {
      if (sockets.delete(socket) && !isStopping) options.onLost?.(code);
      setTimeout(() => connect(player, token), backAfterMs * (0.5 + random()));
    });
  }

  for (const player of options.players) connect(player.id, await openSession({ ...options, player }));
  return {
    reported,
    stop() {
      isStopping = true;
      for (const socket of sockets) socket.close();
    },
  };
}
