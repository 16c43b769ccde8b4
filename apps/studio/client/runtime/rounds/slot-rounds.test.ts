import type { RoundView, SessionView } from '@altyn/contracts/studio-game';
import { expect, it, vi } from 'vitest';
import { title } from '../../titles/fruit-crown/title.ts';
import { type StudioApi, StudioRefusal } from '../connection/studio-api.ts';
import { createStakes } from '../controls/stakes.ts';
import { factsOf } from '../facts.ts';
import { textsOf } from '../texts/texts.ts';
import type { Stage } from '../theatre/stage.ts';
import { createRounds } from './slot-rounds.ts';

vi.mock('../theatre/director.ts', () => ({ playSteps: async () => undefined }));
vi.mock('../theatre/play-reels.ts', () => ({ winsToRepeat: () => [] }));
vi.mock('../controls/dialogs.ts', () => ({ isDialogOpen: () => false, showNotice: () => undefined }));

/** A proxy that returns itself for every property and call. */
const silent: never = new Proxy(() => undefined, { get: () => () => undefined }) as never;

const session = {
  mode: 'real',
  stakes: ['1000'],
  stake_range: { min: '1000', max: '1000', unit: '1000' },
  default_stake: '1000',
  balance: '5000',
  max_stake: null,
  net: '0',
  unfinished: null,
  restrictions: [],
  modes: [{ id: 'base', price_hundredths: 100, rtp: '96.00' }],
  rules: { features: [], evaluation: { lines: [] } },
} as unknown as SessionView;
const settledWithoutBook = { round: 'r', status: 'settled', stake: '1000', book: null, balance: '1' } as RoundView;

/** Rounds on a stage that shows nothing, and the messages sent to the page. */
function createSilentRounds(
  api: Partial<StudioApi>,
  changed: Partial<SessionView> = {},
  // The player does not answer.
  choose: () => Promise<string> = () => new Promise(() => undefined),
) {
  const received: string[] = [];
  const balances: string[] = [];
  const board = { start: () => undefined, stop: () => undefined, show: () => undefined, grid: [['a']] };
  const setBalance = (text: string) => balances.push(text);
  const left: string[] = [];
  const parts: Record<string, unknown> = {
    ...{ board, wins: silent, overlay: silent, hud: silent, setBalance },
    hold: { close: () => left.push('hold') },
    plate: { hide: async () => void left.push('plate') },
    setFeature: (feature: string | undefined) => left.push(`feature ${feature}`),
    ways: undefined,
  };
  const view = new Proxy({}, { get: (_, part) => (String(part) in parts ? parts[String(part)] : () => undefined) });
  const stage = {
    view,
    pace: { pause: async () => undefined, ms: () => 0, skip: () => undefined, reset: () => undefined },
    title,
    sound: silent,
    coins: silent,
    texts: textsOf.en,
    money: String,
    choose,
    picks: { close: () => left.push('picks') },
    show: { rest: () => left.push('show') },
    risk: { end: async (win: bigint) => void left.push(`risk ${win}`) },
  } as unknown as Stage;
  const rounds = createRounds({
    session: { ...session, ...changed },
    facts: factsOf(session),
    stakes: createStakes({
      ...{ key: 'stake', stakes: [1_000n], first: 1_000n },
      range: { min: 1_000n, max: 1_000n, unit: 1_000n },
    }),
    onPlayed: () => undefined,
    api: {
      balance: async () => ({ balance: 5_000n, maxStake: undefined, freeSpins: null }),
      shown: async () => undefined,
      ...api,
    } as unknown as StudioApi,
    retrying: { sleep: async () => undefined, onConnection: () => undefined },
    stage,
    send: ({ type }) => received.push(type),
    onDeposit: () => undefined,
    onReal: () => undefined,
    onExit: () => undefined,
  });
  return { rounds, received, balances, left };
}

/** Presses the button once and returns the messages sent to the page. */
async function pressOnce(spin: () => Promise<RoundView>, api: Partial<StudioApi> = {}): Promise<string[]> {
  const { rounds, received } = createSilentRounds({ spin, ...api });
  rounds.press();
  await vi.waitUntil(() => received.includes('roundFinished'));
  return received;
}

it.each([
  ['an error', () => Promise.reject(new Error('broken')), {}],
  ['a session that ended', () => Promise.reject(new StudioRefusal('SESSION_ENDED')), {}],
  [
    'a round of another tab that has ended meanwhile',
    () => Promise.reject(new StudioRefusal('ROUND_OPEN')),
    { session: async () => session },
  ],
  ['a round that cannot be shown', async () => settledWithoutBook, {}],
] as const)('the page is notified of the end of the round after %s', async (_, spin, api) => {
  expect(await pressOnce(spin, api)).toEqual(['roundStarted', 'roundFinished']);
});

it('a free-spins update received during a round is applied once, at its end', async () => {
  const spins = (left: number, won: string) => ({ id: 'p', left, stake: '1000', won });
  const book = { stake: '1000', win: '400', events: [] };
  const settled = {
    round: 'r',
    status: 'settled',
    stake: '1000',
    price: '0',
    book,
    balance: '5400',
  } as unknown as RoundView;
  const shownSpins: unknown[] = [];
  const { rounds, received } = createSilentRounds(
    {
      spin: async () => {
        await rounds.refreshBalance();
        return settled;
      },
      balance: async () => ({ balance: 5_400n, maxStake: undefined, freeSpins: spins(2, '400') }),
    },
    { free_spins: spins(3, '0') },
  );
  rounds.watchHeldSpins(() => shownSpins.push(rounds.heldSpins && [rounds.heldSpins.left, rounds.heldSpins.wonMinor]));
  rounds.press();
  await vi.waitUntil(() => received.includes('roundFinished'));
  expect(shownSpins).toEqual([
    [3, 0n],
    [2, 400n],
  ]);
});

it.each([
  ['settled, with its win in the wallet but not yet shown', 'settled', ['5000', '4600']],
  ['at a choice, with nothing paid yet', 'choosing', ['5000']],
])('shows the right balance for a reopened round that is %s', async (_, status, shown) => {
  const choice = { type: 'choice', kind: 'gamble', options: [] };
  const book = { stake: '1000', win: '400', events: status === 'choosing' ? [choice] : [] };
  const unfinished = {
    round: 'r',
    status,
    stake: '1000',
    price: '1000',
    book,
    balance: '5000',
  } as unknown as RoundView;
  const { rounds, received, balances } = createSilentRounds({}, { unfinished });
  void rounds.begin();
  await vi.waitUntil(() => received.includes('roundStarted'));
  expect(balances.slice(0, 2)).toEqual(shown);
});

it('nothing stays over the board when an answer is refused', async () => {
  const choice = { type: 'choice', kind: 'risk', options: [{ id: 'all' }] };
  const unfinished = {
    ...{ round: 'r', status: 'choosing', stake: '1000', price: '1000', balance: '5000', choices: [] },
    book: { stake: '1000', win: '400', events: [choice] },
  } as unknown as RoundView;
  const { rounds, received, left, balances } = createSilentRounds(
    { choose: () => Promise.reject(new StudioRefusal('BROKEN')) },
    { unfinished },
    async () => 'all',
  );
  void rounds.begin();
  await vi.waitUntil(() => received.includes('roundFinished'));
  expect(left.toSorted()).toEqual(['feature undefined', 'hold', 'picks', 'plate', 'risk 0', 'show']);
  await vi.waitUntil(() => balances.length > 2);
  expect(rounds.isPlaying).toBe(false);
});
