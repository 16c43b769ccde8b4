import { dealOfRound, movePlayed, type TableMove, wonWith } from '@altyn/engines/live/blackjack';
import { paidInFlight } from '@altyn/engines/live/crash';
import { winOf } from '@altyn/engines/live/live-game';
import { liveGames } from '@altyn/engines/live/live-games';
import { drawFromChain, isOfChain } from '@altyn/engines/live/seed-chain';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import type { Told } from './live-play.ts';

interface KeptBet {
  id: string;
  player: string;
  round_id: string;
  status: string;
  stake: string;
  win: string | null;
  layout: Record<string, string>;
  targets: Record<string, number> | null;
  bet_uuid: string;
  after_uuid: string | null;
  was_staked: boolean;
  /** Additional stakes: the bet they belong to. */
  of_bet: string | null;
}
interface KeptDecision {
  bet_id: string;
  stage: number;
  hand: number;
  move: TableMove;
}
interface KeptRound {
  id: string;
  number: number;
  phase: string;
  outcome: string | null;
  seed: string | null;
  terminal: string;
  salt: string;
}
interface Call {
  uuid: string;
  kind: string;
  amount: string;
  times: number;
}
export interface LiveBooks {
  bets: KeptBet[];
  rounds: Map<string, KeptRound>;
  /** Hundredths, by bet and spot. */
  cashOuts: Map<string, number>;
  halves: Map<string, number>;
  decisions: KeptDecision[];
  /** Calls that the wallet answered OK, by uuid. */
  calls: Map<string, Call>;
}

/** Maximum duration of a flight, whose bets are paid after it. */
const openAtMostMs = 120_000;

/**
 * Reads the records of the table and the wallet, once no bet is pending. @returns them; bets still open count as
 * problems.
 */
export async function readLiveBooks(
  of: { studioUrl: string; walletUrl: string; provider: string },
  problems: string[],
): Promise<LiveBooks> {
  const [studio, wallet] = [of.studioUrl, of.walletUrl].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all([studio!.connect(), wallet!.connect()]);
  try {
    const open = async () =>
      (await studio!.query(`select from live.bet where status in ('pending', 'staked')`)).rowCount ?? 0;
    for (const end = performance.now() + openAtMostMs; (await open()) > 0 && performance.now() < end; )
      await pause(250);
    if ((await open()) > 0) problems.push(`${await open()} bets at the live table are still open`);
    const { rows: bets } = await studio!.query<KeptBet>(
      `select id, player, round_id, status, stake_minor::text as stake, win_minor::text as win, layout, targets, bet_uuid,
         after_uuid, staked_at is not null as was_staked, of_bet from live.bet`,
    );
    const { rows: rounds } = await studio!.query<KeptRound>(
      `select r.id, r.number, r.phase, r.outcome::text, encode(r.seed, 'hex') as seed, encode(c.terminal, 'hex') as terminal,
         c.salt from live.round r join live.chain c on c.id = r.chain_id`,
    );
    const [cashOuts, halves] = await Promise.all(
      ['cash_out', 'half_cash_out'].map(async (table) => {
        const { rows } = await studio!.query<{ bet_id: string; spot: string; hundredths: number }>(
          `select bet_id, spot, hundredths from live.${table}`,
        );
        return new Map(rows.map(({ bet_id, spot, hundredths }) => [`${bet_id} ${spot}`, hundredths]));
      }),
    );
    const { rows: decisions } = await studio!.query<KeptDecision>(
      'select bet_id, stage, hand, move from live.decision',
    );
    const { rows: calls } = await wallet!.query<Call>(
      `select transaction_uuid as uuid, min(kind) as kind, min(amount)::text as amount, count(*)::int as times
       from wallet.provider_transaction where provider = $1 and status = 'OK' group by transaction_uuid`,
      [of.provider],
    );
    return {
      bets,
      rounds: new Map(rounds.map((round) => [round.id, round])),
      decisions,
      cashOuts: cashOuts!,
      halves: halves!,
      calls: new Map(calls.map((call) => [call.uuid, call])),
    };
  } finally {
    await Promise.all([studio!.end(), wallet!.end()]);
  }
}

/** Expected win of a bet, by the outcome and its cash-out. */
function owedTo(bet: KeptBet, { gameCode, round, books }: { gameCode: string; round: KeptRound; books: LiveBooks }) {
  const outcome = Number(round.outcome ?? -1);
  const layout = new Map(Object.entries(bet.layout).map(([spot, stake]) => [spot, BigInt(stake)]));
  if (gameCode === 'live-blackjack')
    return wonWith(dealOfRound({ ...round, seed: round.seed ?? '' }), {
      stake: BigInt(bet.stake),
      moves: movesOf(bet, books),
    });
  if (bet.targets === null) return winOf(liveGames.get(gameCode)!, layout, outcome);
  let win = 0n;
  for (const [spot, stake] of layout) {
    const target = bet.targets[spot] ?? 0;
    const rest = books.cashOuts.get(`${bet.id} ${spot}`) ?? (target <= outcome ? target : 0);
    win += paidInFlight(stake, { half: books.halves.get(`${bet.id} ${spot}`), rest });
  }
  return win;
}

const addedStakeOf = ({ id }: KeptBet, books: LiveBooks) =>
  books.bets.find((each) => each.of_bet === id && each.status === 'settled');

/** Effective moves of a hand: a double or a split counts only with its stake. */
function movesOf(bet: KeptBet, books: LiveBooks): (TableMove | undefined)[][] {
  const isTaken = addedStakeOf(bet, books) !== undefined;
  const moves: (TableMove | undefined)[][] = [];
  for (const { stage, hand, move } of books.decisions.filter(({ bet_id }) => bet_id === bet.id)) {
    while (moves.length < stage) moves.push([]);
    moves[stage - 1]![hand] = movePlayed(move, isTaken);
  }
  return moves;
}

/**
 * Checks that every outcome follows from its chain, and that every bet was taken and paid, or rolled back, exactly
 * once. @returns every breach.
 */
export function verifyLiveBooks(gameCode: string, books: LiveBooks, reported: Told): string[] {
  const problems: string[] = [];
  const game = liveGames.get(gameCode)!;
  for (const { id, number, outcome, seed, terminal, salt } of books.rounds.values()) {
    if (outcome === null || seed === null) continue;
    if (!isOfChain(terminal, { seed, number }) || drawFromChain(game, { seed, number, salt }) !== Number(outcome))
      problems.push(`round ${id}: its outcome is not that of its seed`);
    const seen = reported.outcomes.get(id);
    if (seen !== undefined && seen !== Number(outcome)) problems.push(`round ${id}: another outcome was shown`);
  }
  const left = new Map(books.calls);
  const take = (uuid: string | null) => {
    const call = uuid === null ? undefined : left.get(uuid);
    if (uuid !== null) left.delete(uuid);
    return call;
  };
  for (const bet of books.bets) {
    const [stake, after] = [take(bet.bet_uuid), take(bet.after_uuid)];
    const round = books.rounds.get(bet.round_id);
    const breach = (what: string) => problems.push(`bet ${bet.id}, ${bet.status}: ${what}`);
    for (const call of [stake, after]) if (call && call.times !== 1) breach(`${call.kind} ${call.times} times`);
    const isTaken = stake !== undefined && stake.amount === bet.stake;
    if (bet.status === 'settled' && bet.of_bet !== null) {
      if (!isTaken) breach('its additional stake was not taken');
      if (after) breach('was paid apart from its bet');
    } else if (bet.status === 'settled') {
      const owed = round ? owedTo(bet, { gameCode, round, books }) : undefined;
      if (!isTaken) breach('its stake was not taken');
      if (String(owed) !== bet.win) breach(`wins ${bet.win}, is owed ${owed}`);
      if (after?.kind !== 'win' || after.amount !== bet.win) breach('was not paid what it has won');
    } else if (bet.status === 'void') {
      if (after?.kind !== 'rollback') breach('was not given back');
      if (bet.was_staked !== (stake !== undefined)) breach('the wallet says otherwise whether it was taken');
    } else if (bet.status === 'refused' && stake) breach('was refused and taken');
  }
  for (const { uuid, kind } of left.values()) problems.push(`${kind} ${uuid}: the table knows nothing of it`);
  return [...problems, ...findUntrueWords(books, reported)];
}

/** Confirmations that do not match the stored data. */
function findUntrueWords(books: LiveBooks, reported: Told): string[] {
  const own = books.bets.filter(({ of_bet }) => of_bet === null);
  const byRound = new Map(own.map((bet) => [`${bet.round_id} ${bet.player}`, bet]));
  const stored = new Set(books.decisions.map(({ bet_id, stage, hand, move }) => `${bet_id} ${stage} ${hand} ${move}`));
  /** A move whose stake was refused may have been replaced. */
  const decided = reported.decided.filter(({ round, player, stage, hand, move }) => {
    const bet = byRound.get(`${round} ${player}`);
    return !bet || (move !== 'double' && move !== 'split' && !stored.has(`${bet.id} ${stage} ${hand} ${move}`));
  });
  const cashed = reported.cashed.filter(({ round, player, spot, hundredths, isHalf }) => {
    const bet = byRound.get(`${round} ${player}`);
    return !bet || (isHalf ? books.halves : books.cashOuts).get(`${bet.id} ${spot}`) !== hundredths;
  });
  const paid = reported.paid.filter(({ round, player, stake, win }) => {
    const bet = byRound.get(`${round} ${player}`);
    const whole = bet && BigInt(bet.stake) + BigInt(addedStakeOf(bet, books)?.stake ?? 0);
    return whole !== BigInt(stake) || bet?.win !== win;
  });
  return [
    ...cashed.map(({ round, player }) => `round ${round}: the cash-out of ${player} was confirmed and is not kept`),
    ...decided.map(({ round, player }) => `round ${round}: a decision of ${player} was confirmed and is not kept`),
    ...paid.map(({ round, player }) => `round ${round}: ${player} was told another win`),
  ];
}
