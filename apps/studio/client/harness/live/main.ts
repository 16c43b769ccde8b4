import type { LanguageTag } from '@altyn/contracts/languages';
import type { LiveBets, LiveMessage, LivePhase, LivePresence, LiveTableau } from '@altyn/contracts/live/table';
import { dealOfRound, openCardsAt, outcomeOf } from '@altyn/engines/live/blackjack';
import { outcomeOf as caravanOutcome } from '@altyn/engines/live/caravan';
import { winOf } from '@altyn/engines/live/live-game';
import { outcomeOf as starfallOutcome } from '@altyn/engines/live/starfall';
import { fromWords, seededWords } from '@altyn/engines/randomness';
import type { ConnectionListener } from '../../live/connection.ts';
import type { LiveGameCode } from '../../live/game-code.ts';
import { liveClientGames } from '../../live/games.ts';
import { startLive } from '../../live/start-live.ts';

/**
 * A live table without a server, stopped in one phase: `?game=…&phase=OPEN|CLOSING|DECIDING|DRAWN|RESULT&language=…`.
 * Caravan Wheel also takes `bonus=coins|vault`; `at=0.5` is the share of the drawn phase that has passed.
 */
const query = new URLSearchParams(location.search);
const code = query.get('game');
const game = code !== null && code in liveClientGames ? (code as LiveGameCode) : 'live-roulette';
const phase = (query.get('phase') ?? 'OPEN') as LivePhase;
const language = (query.get('language') ?? 'en') as LanguageTag;
const { spots, draw } = liveClientGames[game].game;
const random = fromWords(seededWords(7));
const results = Array.from({ length: 500 }, () => draw(random));
const isFlight = game === 'live-crash';
/** A pair of eights against a four; the dealer busts. */
const pairDeal = { seed: '00', number: 591, salt: 'pair' };
const flight = isFlight ? { targets: { first: 100_000, second: 200 } } : {};
const bets: LiveBets =
  game === 'live-roulette' || game === 'starfall-roulette'
    ? {
        '17': '2500',
        '17-20': '10000',
        '32-33-35-36': '500',
        black: '50000',
        dozen2: '2500',
        '0': '500',
        '4-5-6': '2500',
      }
    : game === 'live-sic-bo'
      ? { small: '10000', total9: '2500', single4: '500', pair46: '2500' }
      : game === 'live-baccarat'
        ? { banker: '50000', tie: '2500', playerPair: '1000' }
        : game === 'live-blackjack'
          ? { hand: '50000' }
          : game === 'live-crash'
            ? { first: '10000', second: '2500' }
            : game === 'fruit-crown-live'
              ? { line1: '2500', line3: '10000', line5: '500' }
              : game === 'caravan-wheel'
                ? { '1': '10000', '5': '2500', coins: '500', vault: '2500' }
                : { '1': '10000', '7': '2500', '47': '500' };
const layout = new Map(Object.entries(bets).map(([spot, stake]) => [spot, BigInt(stake)]));
const staked = [...layout.values()].reduce((sum, stake) => sum + stake, 0n);

/** Rounds of Caravan Wheel with a lantern on what wins: a number, three coins, or the vault after two doublings. */
const caravanRounds = {
  number: { place: 4, lantern: { spot: '1', times: 5 }, coins: [], turns: [] },
  coins: { place: 8, lantern: { spot: 'coins', times: 3 }, coins: [0b1011_0110, 0b0001_0000, 0b1111_0111], turns: [] },
  vault: { place: 5, lantern: { spot: '10', times: 3 }, coins: [], turns: [6, 13, 9] },
} as const;

/** An outcome that pays this layout, so that the picture shows a win. */
function winningOutcome(): number {
  for (let tries = 0; tries < 200; tries += 1) {
    const drawn = draw(random);
    if (winOf(liveClientGames[game].game, layout, drawn) > staked) return drawn;
  }
  return draw(random);
}
const outcome =
  game === 'live-roulette'
    ? 17
    : game === 'starfall-roulette'
      ? starfallOutcome({
          pocket: 17,
          stars: [
            { number: 5, multiplier: 50 },
            { number: 17, multiplier: 200 },
            { number: 32, multiplier: 100 },
          ],
        })
      : game === 'caravan-wheel'
        ? caravanOutcome(caravanRounds[(query.get('bonus') ?? 'number') as keyof typeof caravanRounds])
        : isFlight
          ? 387
          : game === 'live-blackjack'
            ? outcomeOf(dealOfRound(pairDeal))
            : winningOutcome();
const win = isFlight ? 5_000n : winOf(liveClientGames[game].game, layout, outcome);
/** There is no server to stream from, so the scene is drawn locally. */
Reflect.deleteProperty(window, 'VideoDecoder');
const id = '0192f0c1-0000-7000-8000-000000000001';
const isPlayed = game === 'live-blackjack';

/** Cards at the first decision, or after the split. */
function tableauOf(stage: number, isDrawn: boolean): LiveTableau {
  const deal = dealOfRound(pairDeal);
  const { hand, second } = openCardsAt(deal, stage);
  return {
    stage,
    dealtAt: Date.now() - 4_000,
    isOpen: true,
    up: deal.dealer[0]!,
    hand: [...hand],
    second: [...second],
    ...(isDrawn ? { deal: { hand: [...deal.hand], second: [...deal.second], dealer: [...deal.dealer] } } : {}),
  };
}
const stage = Number(query.get('stage') ?? 1);

const isUndealt = (which: LivePhase) => which === 'OPEN' || which === 'CLOSING' || which === 'LOCKED';
/** Milliseconds that are left of the drawn phase, whose usual length is that of the timings. */
const spinMs = 6_000;
const drawnLeftMs =
  (1 - Number(query.get('at') ?? 0.4)) * spinMs * (liveClientGames[game].game.lengthOf?.(outcome) ?? 1);
const roundOf = (which: LivePhase) => ({
  id,
  number: 1_204,
  phase: which,
  deadline: Date.now() + (which === 'OPEN' || which === 'DECIDING' ? 8_000 : which === 'DRAWN' ? drawnLeftMs : 3_600),
  outcome: isUndealt(which) || which === 'DECIDING' || (isFlight && which === 'DRAWN') ? null : outcome,
  ...(isFlight && which === 'DRAWN' ? { started: Date.now() - 9_000 } : {}),
  ...(isPlayed && !isUndealt(which) ? { tableau: tableauOf(stage, which !== 'DECIDING') } : {}),
  seed: null,
});

/** Others in the flight; the first have left it. */
const listed = Array.from({ length: 24 }, (_, place) => ({
  id: place + 1,
  name: `***${String((place * 37 + 12) % 100).padStart(2, '0')}`,
  currency: place % 5 === 3 ? 'KZT' : 'UAH',
  stake: String((24 - place) * 2_500),
  weight: 120 - place * 5,
}));
const left = listed
  .slice(0, 12)
  .map((bet, place) => ({ ...bet, ...(place === 4 ? { half: 118 } : { out: 121 + ((place * 53) % 150) }) }));

/** Others at the table: names, piles of chips, and the winners of the last round. */
const presence: LivePresence = {
  names: ['Steppe Fox', '***07', 'o***', 'Night Rider', '***31', 'a***', 'Golden Eagle', '***58'],
  piles: Object.fromEntries([...spots.keys()].filter((_, place) => place % 9 === 0).map((spot, at) => [spot, 4 + at])),
  winners: ['Steppe Fox', '***07', 'Night Rider', 'o***'].map((name, place) => ({
    ...{ id: place + 1, name },
    win: 3_600 - place * 800,
  })),
};

function play({ onMessage, onConnection }: ConnectionListener): void {
  const say = (message: LiveMessage) => onMessage(message);
  onConnection(true);
  say({
    type: 'snapshot',
    epoch: 'e',
    seq: 1,
    now: Date.now(),
    game,
    currency: 'UAH',
    language,
    lobby_url: 'http://localhost/',
    deposit_url: 'http://localhost/',
    restrictions: query.get('restricted') === null ? [] : ['autoplay'],
    limits: { chips: ['500', '2500', '10000', '50000', '250000'], max_win: '18000000', max_total: '10000000' },
    timings: { open: 15_000, spin: spinMs, result: 5_000, decide: 9_000 },
    round: roundOf('OPEN'),
    own: { round: id, version: 3, bets, state: 'placed', ...flight },
    ...(isFlight ? { flight: listed } : { presence }),
    results,
    crowd: {
      viewers: 128,
      players: 61,
      spots: Object.fromEntries([...spots.keys()].filter((_, place) => place % 9 === 0).map((spot) => [spot, 3])),
    },
    chain: { id, terminal: 'ab'.repeat(32), salt: 'cd'.repeat(32), length: 262_144, beacon: null },
    next_chain: null,
  });
  say({ type: 'balance', balance: '1248050', max_stake: null });
  if (phase === 'OPEN') return;
  if (phase === 'CLOSING') return say({ type: 'phase', seq: 2, now: Date.now(), round: roundOf('CLOSING') });
  say({ type: 'phase', seq: 2, now: Date.now(), round: roundOf('LOCKED') });
  say({
    type: 'stake',
    own: { round: id, version: 3, bets, state: 'staked', ...flight },
    balance: '1179550',
    refusal: null,
  });
  if (isPlayed) playHands(say);
  if (phase === 'DECIDING') return;
  say({ type: 'phase', seq: 3, now: Date.now(), round: roundOf('DRAWN') });
  say({ type: 'reactions', seq: 4, counts: { luck: 3, wow: 1 } });
  if (isFlight)
    say({ type: 'crowd', seq: 5, crowd: { viewers: 128, players: 61, spots: {}, out: { count: 34, of: 88 } } });
  if (isFlight) {
    say({ type: 'flight', seq: 5, round: id, bets: left, gone: [] });
    say({ type: 'cashed', round: id, spot: 'second', hundredths: 200, isByItself: true });
  }
  if (phase === 'DRAWN') return;
  say({ type: 'phase', seq: 5, now: Date.now(), round: roundOf('RESULT') });
  if (!isFlight) say({ type: 'presence', seq: 6, presence: { winners: presence.winners } });
  say({ type: 'paid', round: id, stake: `${staked}`, win: `${win}`, balance: '1557050', winner: 2 });
}

function playHands(say: (message: LiveMessage) => void): void {
  const decided = { type: 'decided', round: id, balance: null, refusal: null } as const;
  if (stage > 1) say({ ...decided, move: { stage: 1, hand: 0, move: 'split', stake: 'staked' } });
  const moves = { hit: 12, stand: 31, double: 6, split: 9, open: 14 };
  say({ type: 'phase', seq: 3, now: Date.now(), round: roundOf('DECIDING') });
  say({ type: 'crowd', seq: 4, crowd: { viewers: 128, players: 61, spots: {}, moves } });
  if (stage > 1) say({ ...decided, move: { stage: 2, hand: 1, move: 'hit' } });
}

startLive(liveClientGames[game], (listener) => {
  queueMicrotask(() => play(listener));
  return { send: () => undefined };
});
