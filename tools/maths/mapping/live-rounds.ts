import * as blackjack from '@altyn/engines/live/blackjack';
import { caravanOf, caravanWheel, segmentOf } from '@altyn/engines/live/caravan';
import { cashedOut, highestCashOut, liveCrash } from '@altyn/engines/live/crash';
import type { LiveGame } from '@altyn/engines/live/live-game';
import { winOf } from '@altyn/engines/live/live-game';
import { drawFromChain } from '@altyn/engines/live/seed-chain';
import { starfallOf, starfallRoulette, winningStar } from '@altyn/engines/live/starfall';
import { type Draw, recordedRandomness } from './engine-rounds.ts';
import type { RandomBets } from './random-bets.ts';

/** A bet of a live table. `cash_out`: of a flight, in hundredths; `moves`: of blackjack, by stage and hand. */
export interface LiveBet {
  spot: string;
  stake: string;
  cash_out?: number | null;
  moves?: readonly (readonly blackjack.TableMove[])[];
}

/** Inputs of a live round: the seed of the chain, the chain's salt, the round's number, and a player's bets. */
export interface LiveInputs {
  game: string;
  version: string;
  server_seed: string;
  salt: string;
  number: number;
  bets: readonly LiveBet[];
}

export interface LiveOutcome {
  words: number;
  outcome: number;
  win: string;
}

/** Draws a live round and pays its bets as the studio does. */
export function playLiveRound(
  game: LiveGame,
  inputs: LiveInputs,
): LiveInputs & LiveOutcome & { draws: readonly Draw[] } {
  const { server_seed: serverSeed, salt: clientSeed, number: nonce } = inputs;
  const randomness = recordedRandomness({ serverSeed, clientSeed, nonce });
  const outcome = game.draw(randomness);
  const { words, draws } = randomness;
  return { ...inputs, words, draws, outcome, win: paidBy(game, inputs, outcome).toString() };
}

const dealOf = ({ server_seed: seed, salt, number }: Omit<LiveInputs, 'bets'>) =>
  blackjack.dealOfRound({ seed, salt, number });

function paidBy(game: LiveGame, inputs: LiveInputs, outcome: number): bigint {
  const { bets } = inputs;
  if (game.code === blackjack.liveBlackjack.code) {
    const deal = dealOf(inputs);
    return bets.reduce(
      (sum, { stake, moves = [] }) => sum + blackjack.wonWith(deal, { stake: BigInt(stake), moves }),
      0n,
    );
  }
  if (game.code !== liveCrash.code)
    return winOf(game, new Map(bets.map(({ spot, stake }) => [spot, BigInt(stake)])), outcome);
  return bets.reduce((sum, { stake, cash_out }) => {
    const at = cash_out ?? highestCashOut;
    return at <= outcome ? sum + cashedOut(BigInt(stake), at) : sum;
  }, 0n);
}

/** Moves that the rules allow, drawn at random stage by stage. */
function randomMoves(deal: blackjack.SharedDeal, { one }: RandomBets): blackjack.TableMove[][] {
  const moves: blackjack.TableMove[][] = [];
  if (blackjack.isDecided(deal)) return moves;
  for (let stage = 1; stage <= blackjack.lastStage; stage += 1) {
    const hands = blackjack.handsAt(deal, moves, stage);
    moves.push(hands.map((hand) => one([...blackjack.movesFor(hand), ...(hand.isDone ? ['stand' as const] : [])])));
  }
  return moves;
}

const starfallOfRound = ({ server_seed: seed, salt, number }: Omit<LiveInputs, 'bets'>) =>
  starfallOf(drawFromChain(starfallRoulette, { seed, salt, number }));

const caravanOfRound = ({ server_seed: seed, salt, number }: Omit<LiveInputs, 'bets'>) =>
  caravanOf(drawFromChain(caravanWheel, { seed, salt, number }));

/**
 * Rounds that the first ones of a table may lack, by kind: a star on the winning number; the coin rain, a vault that
 * doubles, and one that doubles as often as it may.
 */
export const rareRounds: Readonly<Record<string, readonly ((inputs: Omit<LiveInputs, 'bets'>) => boolean)[]>> = {
  [starfallRoulette.code]: [(inputs) => winningStar(starfallOfRound(inputs)) !== undefined],
  [caravanWheel.code]: [
    (inputs) => segmentOf(caravanOfRound(inputs)) === 'coins',
    (inputs) => caravanOfRound(inputs).turns.length === 2,
    (inputs) => caravanOfRound(inputs).turns.length === 4,
    (inputs) => {
      const round = caravanOfRound(inputs);
      return round.turns.length > 0 && round.lantern?.spot === 'vault';
    },
  ],
};

/** Bets of a live game. Those on Starfall Roulette and Caravan Wheel include what wins, whose pay depends on the draw. */
export function randomLiveBets(game: LiveGame, bets: RandomBets, inputs: Omit<LiveInputs, 'bets'>): LiveBet[] {
  if (game.code === liveCrash.code) return bets.flight();
  if (game.code === starfallRoulette.code) {
    const winning = String(starfallOfRound(inputs).pocket);
    const others = bets.layout([...game.spots.keys()].filter((id) => id !== winning));
    return [...others, { spot: winning, stake: bets.stake() }];
  }
  if (game.code === caravanWheel.code) {
    const winning = segmentOf(caravanOfRound(inputs));
    const others = bets.layout([...game.spots.keys()].filter((id) => id !== winning));
    return [...others, { spot: winning, stake: bets.stake() }];
  }
  if (game.code !== blackjack.liveBlackjack.code) return bets.layout([...game.spots.keys()]);
  return [{ spot: blackjack.handSpot, stake: bets.stake(), moves: randomMoves(dealOf(inputs), bets) }];
}
