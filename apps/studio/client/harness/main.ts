import type { Book } from '@altyn/contracts/game-book';
import type { RoundView, SessionView } from '@altyn/contracts/studio-game';
import { stakesOf, viewStakes } from '../../src/titles/stakes.ts';
import { titles as offered } from '../../src/titles/titles.ts';
import type { StudioApi } from '../runtime/connection/studio-api.ts';
import { type LoadShow, startGame } from '../runtime/game.ts';
import type { MakePicks } from '../runtime/theatre/pick-scene.ts';
import type { MakeRisk } from '../runtime/theatre/risk-scene.ts';
import type { Stage } from '../runtime/theatre/stage.ts';
import type { Language, Title } from '../runtime/title.ts';
import { type EngineBooks, engineBooks } from './engine-books.ts';
import { rehearse, type Scene } from './rehearsal.ts';

/**
 * Plays a title without a server: `?title=…&scene=base|suspense|feature|jackpot|big|package|play&language=en|uk|ru&seed=1`.
 * Titles with an engine play its rounds; others play rehearsals with their symbols and meaningless outcomes.
 */
const titles = import.meta.glob<{
  title: Title;
  show?: LoadShow;
  picks?: MakePicks<Stage>;
  risk?: MakeRisk<Stage>;
}>('../titles/*/title.ts');
const styles = import.meta.glob('../titles/*/title.css');
const query = new URLSearchParams(location.search);
const slug = query.get('title') ?? 'fruit-crown';
/** One free spin of a package is left, so that a base-game round ends it. */
const isPackage = query.get('scene') === 'package';
const scene = (isPackage ? 'base' : (query.get('scene') ?? 'base')) as Scene;
const language = (query.get('language') ?? 'en') as Language;

/** The real ones; titles without maths have those of Fruit Crown. */
const stakes = stakesOf((offered.get(slug) ?? offered.get('fruit-crown')!).slot, 'UAH')!;
const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
];

/** Modes of the maths; for a title without maths, ante and buy if its rules mention them. */
function modesOf({ mechanics }: Title): SessionView['modes'] {
  const offeredTitle = offered.get(slug);
  if (offeredTitle)
    return offeredTitle.slot.modes.map(({ id, priceHundredths }) => ({
      id,
      price_hundredths: priceHundredths,
      rtp: offeredTitle.rules.figures.find(({ mode }) => mode === id)?.rtp ?? '',
    }));
  const base = { id: 'base', price_hundredths: 100, rtp: '96.00' };
  const ante = mechanics.includes('ante') ? [{ id: 'ante', price_hundredths: 125, rtp: '96.10' }] : [];
  const buy = mechanics.includes('buy') ? [{ id: 'buy', price_hundredths: 10_000, rtp: '96.20' }] : [];
  return [base, ...ante, ...buy];
}

function session(title: Title): SessionView {
  return {
    game: slug,
    title: title.name.en,
    mode: 'demo',
    currency: 'UAH',
    language,
    balance: '1248000',
    ...viewStakes(stakes),
    lobby_url: location.href,
    deposit_url: location.href,
    max_stake: null,
    free_spins: isPackage ? { id: crypto.randomUUID(), left: 1, stake: '1000', won: '1234500' } : null,
    restrictions: [],
    unfinished: null,
    net: '0',
    modes: modesOf(title),
    fairness: { server_seed_hash: '0'.repeat(64), client_seed: 'rehearsal', client_seed_by: 'player', nonce: 0 },
    rules: offered.get(slug)?.rules ?? {
      maths_version: '0',
      evaluation: { kind: 'lines', lines, ways: null, min: 3 },
      grid: { reels: title.board.reels, min_rows: title.board.rows, max_rows: title.board.rows },
      paytable: title.symbols.map((symbol, i) => ({
        symbol,
        pays: [3, 4, 5].map((count) => ({ count, up_to: null, multiple: ((12 - i) * count * 0.1).toFixed(1) })),
      })),
      features: title.roles.coin
        ? [{ id: 'hold', values: { spades: 1_000, hearts: 100, diamonds: 40, clubs: 20 } }]
        : [{ id: 'freeSpins', values: { counts: [8, 10, 12] } }],
      figures: [
        {
          mode: 'base',
          rtp: '96.00',
          rtp_within: null,
          hit_rate: '26.00',
          deviation: '5',
          feature_odds: '180',
          top_odds: null,
          max_win: '5000',
        },
      ],
      max_win_multiple: 5_000,
      reached_win_multiple: 1_000,
    },
  } as unknown as SessionView;
}

/** An in-memory studio that settles every round at once. */
function memoryStudio(title: Title, { play, choose }: EngineBooks): StudioApi {
  let seed = Number(query.get('seed') ?? '1');
  let balance = 1_248_000n;
  const rounds = new Map<string, RoundView>();
  return {
    session: async () => session(title),
    async spin({ round, stake, mode }) {
      const book: Book = play(scene, { seed, stake: BigInt(stake), mode });
      seed += 1;
      balance -= BigInt(stake);
      if (book.events.at(-1)?.type !== 'choice') balance += BigInt(book.win);
      const view: RoundView = {
        round,
        status: book.events.at(-1)?.type === 'choice' ? 'choosing' : 'settled',
        mode,
        stake,
        price: isPackage ? '0' : stake,
        book,
        choice_until: null,
        choices: [],
        fairness: null,
        balance: balance.toString(),
        refusal: null,
        is_shown: false,
      };
      rounds.set(round, view);
      return view;
    },
    async refill() {
      balance = 1_248_000n;
    },
    round: async (id) => rounds.get(id)!,
    async choose(id, { choice }) {
      const view = rounds.get(id)!;
      view.book = choose(view.book!, choice);
      view.status = view.book.events.at(-1)?.type === 'choice' ? 'choosing' : 'settled';
      view.choices.push(choice);
      if (view.status === 'settled') balance += BigInt(view.book.win);
      view.balance = balance.toString();
      return view;
    },
    fairness: () => Promise.reject(new Error('no server')),
    setClientSeed: () => Promise.reject(new Error('no server')),
    rotateSeed: () => Promise.reject(new Error('no server')),
    shown: async () => undefined,
    feed: async () => ({ rounds: [] }),
    balance: async () => ({ balance, maxStake: undefined, freeSpins: null }),
  };
}

await styles[`../titles/${slug}/title.css`]?.();
const loaded = styles[`../titles/${slug}/title.css`] && (await titles[`../titles/${slug}/title.ts`]?.());
if (!loaded) document.body.textContent = Object.keys(styles).join('\n');
else {
  const { title, show, picks, risk } = loaded;
  document.body.dataset['mechanics'] = title.mechanics.join(' ');
  const rehearsals: EngineBooks = { play: (wanted, of) => rehearse(title, wanted, of), choose: (book) => book };
  await startGame(title, { api: memoryStudio(title, (await engineBooks(title)) ?? rehearsals), show, picks, risk });
}
