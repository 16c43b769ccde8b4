import { type RoundProof, roundProof } from '@altyn/contracts/fairness';
import { type LiveProof, liveProof } from '@altyn/contracts/live/table';
import { liveGames } from '@altyn/engines/live/live-games';
import { quicknetHash } from '@altyn/contracts/live/names';
import { beaconHash, timeOfBeaconRound } from '@altyn/engines/live/beacon';
import { caravanOf, caravanWheel, roundPays, segmentOf } from '@altyn/engines/live/caravan';
import { starfallOf, starfallRoulette } from '@altyn/engines/live/starfall';
import { verifyLiveRound } from '@altyn/engines/live/verify-live-round';
import type { SaltFault } from '@altyn/engines/live/salt';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { verifyRound } from '@altyn/engines/verify-round';

/** Result of checking one proof. */
export interface Judgement {
  verdict: 'right' | 'wrong' | 'sealed' | 'unknownGame' | 'noProof';
  /** The part that does not match the seeds. */
  what?: 'game' | 'seed' | 'stake' | 'win' | 'book' | SaltFault | 'outcome';
  /** The house made the salt alone. */
  isHouseSalt?: true;
  /** The first event of the book that differs, counted from 1. */
  event?: number;
  /** Fields of the proof, formatted for display. */
  facts: Partial<Record<FactName, string>>;
}
export type FactName =
  | 'game'
  | 'round'
  | 'stake'
  | 'win'
  | 'outcome'
  | 'seedHash'
  | 'clientSeed'
  | 'nonce'
  | 'refusal'
  | 'operatorKey'
  | 'beacon'
  | 'beaconTime'
  | 'announcedAt';

/** Number of minor digits of the supported currencies. */
const minorDigits = 2;

/**
 * Checks proofs with the studio's own engines. `text` is the JSON of one proof or a list, of rounds of slots and tables
 * (`GET /api/proofs/<round>`) or of live tables (`GET /api/live/proofs/<round>`). Nothing leaves the browser.
 */
export async function judge(text: string): Promise<Judgement[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [{ verdict: 'noProof', facts: {} }];
  }
  const proofs = Array.isArray(json) ? (json as unknown[]) : [json];
  const found: Judgement[] = [];
  for (const each of proofs) found.push(await judgeOne(each));
  return found;
}

async function judgeOne(json: unknown): Promise<Judgement> {
  const live = liveProof.safeParse(json);
  if (live.success) return judgeLive(live.data);
  const round = roundProof.safeParse(json);
  return round.success ? judgeRound(round.data) : { verdict: 'noProof', facts: {} };
}

async function judgeRound(proof: RoundProof): Promise<Judgement> {
  const { game, round, stake, currency, fairness, book } = proof;
  const facts = {
    game,
    round,
    stake: amount(stake, currency),
    win: amount(book.win, currency),
    seedHash: fairness.server_seed_hash,
    clientSeed: fairness.client_seed,
    nonce: String(fairness.nonce),
    ...(proof.refusal === null ? {} : { refusal: proof.refusal }),
  };
  const load = Object.hasOwn(replayableSlots, game) ? replayableSlots[game] : undefined;
  if (!load) return { verdict: 'unknownGame', facts };
  const verdict = verifyRound(await load(), proof);
  if (verdict.kind !== 'wrong') return { verdict: verdict.kind, facts };
  const { what, event } = verdict;
  return { verdict: 'wrong', what, ...(event === undefined ? {} : { event: event + 1 }), facts };
}

function judgeLive(proof: LiveProof): Judgement {
  const { game, number, outcome, chain } = proof;
  const facts = {
    game,
    round: `#${number}`,
    outcome: outcome === null ? '–' : outcomeText(game, outcome),
    seedHash: chain.terminal,
    clientSeed: chain.salt,
    nonce: String(number),
    operatorKey: chain.operator_key,
    ...(chain.beacon ? beaconFacts(chain.beacon) : {}),
  };
  const isHouseSalt = chain.beacon ? {} : ({ isHouseSalt: true } as const);
  const of = liveGames.get(game);
  if (!of) return { verdict: 'unknownGame', facts };
  const found = number > chain.length ? 'seed' : verifyLiveRound(of, proof);
  if (found === 'right' || found === 'sealed') return { verdict: found, facts, ...isHouseSalt };
  return { verdict: 'wrong', what: found, facts };
}

/** `10834: coins 18, 5 ×3`: a segment of Caravan Wheel with what it paid to 1, and the lantern. */
function caravanText(outcome: number): string {
  const round = caravanOf(outcome);
  const lantern = round.lantern ? [`${round.lantern.spot} ×${round.lantern.times}`] : [];
  return `${outcome}: ${[`${segmentOf(round)} ${roundPays(round)}`, ...lantern].join(', ')}`;
}

/**
 * An outcome as the proof has it; that of Starfall Roulette also by its pocket and stars: `1467: 24, 5 ×200`, that of
 * Caravan Wheel by its segment.
 */
function outcomeText(game: string, outcome: number): string {
  if (game === caravanWheel.code) return caravanText(outcome);
  if (game !== starfallRoulette.code) return String(outcome);
  const { pocket, stars } = starfallOf(outcome);
  return `${outcome}: ${[pocket, ...stars.map(({ number, multiplier }) => `${number} ×${multiplier}`)].join(', ')}`;
}

/** The public value in the salt, and the two times whose order counts. */
function beaconFacts({ chain, round, announced_at }: NonNullable<LiveProof['chain']['beacon']>) {
  const hash = beaconHash(chain);
  return {
    beacon: `${hash === quicknetHash ? 'drand quicknet' : hash}, ${round}`,
    beaconTime: new Date(timeOfBeaconRound(chain, round)).toISOString(),
    announcedAt: new Date(announced_at).toISOString(),
  };
}

/** `12.50 UAH`: a decimal point in every language, as in the proof's file. */
function amount(minor: string, currency: string): string {
  const digits = minor.padStart(minorDigits + 1, '0');
  return `${digits.slice(0, -minorDigits)}.${digits.slice(-minorDigits)} ${currency}`;
}
