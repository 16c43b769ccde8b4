import type { RoundView, SessionView } from '@altyn/contracts/studio-game';
import { fairRandomness } from '@altyn/engines/fair-randomness';
import { baccarat } from '@altyn/engines/wagers/baccarat';
import { blackjack } from '@altyn/engines/wagers/blackjack';
import { dragonTiger } from '@altyn/engines/wagers/cards/dragon-tiger';
import { oasisPoker } from '@altyn/engines/wagers/cards/oasis-poker';
import { threeCardPoker } from '@altyn/engines/wagers/cards/three-card-poker';
import { dice } from '@altyn/engines/wagers/dice';
import { fortuneRing } from '@altyn/engines/wagers/fortune-ring';
import { hiLo } from '@altyn/engines/wagers/hi-lo';
import { keno } from '@altyn/engines/wagers/keno';
import { limbo } from '@altyn/engines/wagers/limbo';
import { mines } from '@altyn/engines/wagers/mines';
import { plinko } from '@altyn/engines/wagers/plinko';
import { royalRoulette } from '@altyn/engines/wagers/royal-roulette';
import { road } from '@altyn/engines/wagers/steps/road';
import { tower } from '@altyn/engines/wagers/steps/tower';
import { multiHandPoker } from '@altyn/engines/wagers/poker/multi-hand-poker';
import { videoPoker } from '@altyn/engines/wagers/video-poker';
import type { WagerGame } from '@altyn/engines/wagers/wager-game';
import { wagerMaths } from '@altyn/engines/wagers/wager-maths';
import { stakesOf, viewStakes } from '../../../src/titles/stakes.ts';
import { titles as offered } from '../../../src/titles/titles.ts';
import type { StudioApi } from '../../runtime/connection/studio-api.ts';
import type { WagerClient } from '../../wagers/board.ts';
import { baccaratClient } from '../../wagers/boards/baccarat.ts';
import { blackjackClient } from '../../wagers/boards/blackjack.ts';
import { diceClient } from '../../wagers/boards/dice.ts';
import { fortuneRingClient } from '../../wagers/boards/fortune-ring.ts';
import { hiLoClient } from '../../wagers/boards/hi-lo.ts';
import { kenoClient } from '../../wagers/boards/keno.ts';
import { limboClient } from '../../wagers/boards/limbo.ts';
import { minesClient } from '../../wagers/boards/mines.ts';
import { plinkoClient } from '../../wagers/boards/plinko.ts';
import { rouletteClient } from '../../wagers/boards/roulette.ts';
import { roadClient } from '../../wagers/boards/steps/road.ts';
import { towerClient } from '../../wagers/boards/steps/tower.ts';
import { multiHandClient } from '../../wagers/boards/poker/multi-hand.ts';
import { videoPokerClient } from '../../wagers/boards/poker/video-poker.ts';
import { dragonTigerClient } from '../../wagers/boards/showdown/dragon-tiger.ts';
import { oasisClient } from '../../wagers/boards/showdown/oasis.ts';
import { threeCardClient } from '../../wagers/boards/showdown/three-card.ts';
import { runWager } from '../../wagers/start-wager.ts';

/** A game with bets without a server: `?game=…&language=…&nonce=…`; the engine plays locally from fixed seeds. */
const games: readonly (readonly [WagerClient, WagerGame<never>])[] = [
  [diceClient, dice as WagerGame<never>],
  [limboClient, limbo as WagerGame<never>],
  [plinkoClient, plinko as WagerGame<never>],
  [minesClient, mines as WagerGame<never>],
  [kenoClient, keno as WagerGame<never>],
  [hiLoClient, hiLo as WagerGame<never>],
  [fortuneRingClient, fortuneRing as WagerGame<never>],
  [towerClient, tower as WagerGame<never>],
  [roadClient, road as WagerGame<never>],
  [rouletteClient, royalRoulette as WagerGame<never>],
  [baccaratClient, baccarat as WagerGame<never>],
  [dragonTigerClient, dragonTiger as WagerGame<never>],
  [threeCardClient, threeCardPoker as WagerGame<never>],
  [oasisClient, oasisPoker as WagerGame<never>],
  [blackjackClient, blackjack as WagerGame<never>],
  [multiHandClient, multiHandPoker as WagerGame<never>],
  [videoPokerClient, videoPoker as WagerGame<never>],
];

/** A game's own style sheets, as its page names them. */
const sheets: Readonly<Record<string, () => Promise<unknown>>> = {
  'royal-roulette': () => import('../../wagers/styles/felt.css'),
  blackjack: () => import('../../wagers/styles/tables.css'),
  'dragon-tiger': () => import('../../wagers/styles/tables.css').then(() => import('../../wagers/styles/showdown.css')),
  'three-card-poker': () =>
    import('../../wagers/styles/tables.css').then(() => import('../../wagers/styles/showdown.css')),
  'oasis-poker': () => import('../../wagers/styles/tables.css').then(() => import('../../wagers/styles/showdown.css')),
  'multi-hand-poker': () =>
    import('../../wagers/styles/tables.css').then(() => import('../../wagers/styles/multi-hand.css')),
  'video-poker': () => import('../../wagers/styles/tables.css'),
  tower: () => import('../../wagers/styles/wagers.css').then(() => import('../../wagers/styles/tower.css')),
  road: () => import('../../wagers/styles/wagers.css').then(() => import('../../wagers/styles/road.css')),
};

const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as SessionView['language'];
const [client, wager] = games.find(([{ slug }]) => slug === query.get('game')) ?? games[0]!;
const maths = wagerMaths(wager);
let nonce = Number(query.get('nonce') ?? 1);
let balance = 24_812_050n;
let open: { view: RoundView; skip: number } | undefined;

function view(
  of: { round: string; stake: string; price?: string; bet: unknown },
  part: ReturnType<typeof maths.play>,
  before: RoundView | undefined,
  choices: string[],
): RoundView {
  const events = [...(before?.book?.events ?? []), ...part.events];
  if (!part.next) balance += part.win;
  return {
    round: of.round,
    status: part.next ? 'choosing' : 'settled',
    mode: 'base',
    stake: of.stake,
    price: of.price ?? of.stake,
    book: {
      game: client.slug,
      mathsVersion: '1',
      stake: of.stake,
      win: part.win.toString(),
      events,
      bet: of.bet,
    } as never,
    choice_until: null,
    choices,
    fairness: null,
    balance: balance.toString(),
    refusal: null,
    is_shown: false,
  };
}

const seeds = () => ({ serverSeed: '11'.repeat(32), clientSeed: 'harness', nonce });

/** Rounds of others; every third won. */
const sampleRounds = () =>
  Array.from({ length: 20 }, (_, i) => ({
    number: 20 - i,
    name: ['***', 'Sokil***', '***4417', 'Zirka***'][i % 4]!,
    multiplier: i % 3 === 1 ? 198 + i * 37 : 0,
    chips: i % 3 === 1 ? 9_900 * (i + 1) : 0,
  }));

const api = {
  balance: async () => ({ balance, maxStake: undefined }),
  shown: async () => undefined,
  feed: async () => ({ rounds: sampleRounds() }),
  async spin({ round, stake, bet }: { round: string; stake: string; bet?: unknown }) {
    nonce += 1;
    balance -= BigInt(stake);
    const randomness = fairRandomness(seeds());
    const part = maths.play({ stakeMinor: BigInt(stake), bet, randomness });
    const opened = view({ round, stake, bet }, part, undefined, []);
    open = { view: opened, skip: randomness.words };
    return opened;
  },
  async choose(_id: string, { choice }: { choice: string }) {
    if (!open) throw new Error('no open round');
    const randomness = fairRandomness(seeds(), open.skip);
    const { view: before } = open;
    const book = before.book as never as { bet: unknown; win: string; events: { type: string }[] };
    const choices = (book.events.at(-1) as { options?: { id: string; addedMinor?: string }[] }).options ?? [];
    const added = BigInt(choices.find(({ id }) => id === choice)?.addedMinor ?? '0');
    balance -= added;
    const price = (BigInt(before.price) + added).toString();
    const part = maths.resume({ book, choice, randomness });
    const opened = view({ round: before.round, stake: before.stake, price, bet: book.bet }, part, before, [
      ...before.choices,
      choice,
    ]);
    open = { view: opened, skip: randomness.words };
    return opened;
  },
} as unknown as StudioApi;

const { rules, slot } = offered.get(client.slug)!;
const session = {
  game: client.slug,
  title: client.slug,
  mode: 'real',
  currency: 'UAH',
  language,
  balance: balance.toString(),
  max_stake: null,
  restrictions: [],
  modes: rules.figures.map(({ mode, rtp }) => ({ id: mode, price_hundredths: 100, rtp })),
  ...viewStakes(stakesOf(slot, 'UAH')!),
  lobby_url: 'http://localhost/',
  deposit_url: 'http://localhost/',
  unfinished: null,
  net: '0',
  rules: { ...rules, rtp: rules.figures[0]?.rtp },
} as unknown as SessionView;

await (sheets[client.slug] ?? (() => import('../../wagers/styles/wagers.css')))();
await runWager(client, session, api);
