import type { LiveDecisionRefusal, LiveMove } from '@altyn/contracts/live/table';
import type { LiveMoveName } from '@altyn/contracts/live/names';
import { handSpot } from '@altyn/engines/live/blackjack';
import { createTurnBatcher } from '@altyn/server-kit/batcher';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { createStakeCalls, type OnBets } from './answer-calls.ts';
import { addedStakeBody } from './bet-calls.ts';
import { asPending } from './machine/move-round.ts';
import { insertBets, type LiveBetRow, listBetsOfRound } from './store/bet-store.ts';
import { type Decision, listDecisions, saveDecisions } from './store/decision-store.ts';
import type { LiveRoundRow } from './store/round-store.ts';
import { createStoreDesk } from './store-desk.ts';
import { createTablePlay, type TablePlay } from './table-play.ts';

/** A player's requested move for a hand at a stage. */
export interface WantedMove {
  stage: number;
  hand: number;
  move: LiveMoveName;
  receivedAt: Date;
}

/** `lost`: another process owns the table now. */
export type DecisionAnswer = LiveMove | LiveDecisionRefusal | 'lost';

/**
 * Accepts decisions for the stages of a table. Each decision and its additional stake are stored before they are
 * answered.
 */
export interface DecisionDesk {
  /** The stage in progress, or the last one of the round. */
  readonly play: TablePlay | undefined;
  /** Loads the state of a stage and re-sends additional stakes requested by a previous owner. */
  begin(round: LiveRoundRow): Promise<void>;
  decide(player: string, at: { round: LiveRoundRow; fence: bigint }, wanted: WantedMove): Promise<DecisionAnswer>;
  /** Handles the answer to an additional stake. */
  receiveStake(added: LiveBetRow): LiveMove | undefined;
  flush(): Promise<void>;
}

interface MoveRequest extends WantedMove {
  bet: LiveBetRow;
}
type Stored = { decision: Decision; added: LiveBetRow | undefined } | 'none' | 'TAKEN';

/** The additional stake of a double or a split, equal to the first. */
function addedStakeOf(deps: Deps, { bet, receivedAt }: MoveRequest): LiveBetRow {
  const [id, uuid] = [deps.newId(), deps.newId()];
  return asPending({
    id,
    round_id: bet.round_id,
    table_code: bet.table_code,
    session_id: bet.session_id,
    player: bet.player,
    currency: bet.currency,
    layout: { [handSpot]: bet.stake_minor.toString() },
    stake_minor: bet.stake_minor,
    targets: null,
    of_bet: bet.id,
    bet_uuid: uuid,
    bet_body: addedStakeBody(deps, bet, { uuid, stakeMinor: bet.stake_minor }),
    created_at: receivedAt,
  });
}

/** Stores decisions and their additional stakes before any of them is answered or requested. */
async function saveMoves(
  deps: Deps,
  client: pg.PoolClient,
  { roundId, requests }: { roundId: string; requests: readonly MoveRequest[] },
): Promise<Stored[]> {
  const requested = requests.map(({ bet, ...request }) => ({ ...request, betId: bet.id }));
  const saved = await saveDecisions(client, roundId, requested);
  const stored = saved.map((decision, place): Stored => {
    const request = requests[place]!;
    if (decision === 'none') return 'none';
    if (decision.move !== request.move) return 'TAKEN';
    const isAddedStake = decision.isNew && (request.move === 'double' || request.move === 'split');
    return { decision, added: isAddedStake ? addedStakeOf(deps, request) : undefined };
  });
  const added = stored.flatMap((each) => (typeof each === 'object' && each.added ? [each.added] : []));
  await insertBets(client, added);
  return stored;
}

export function createDecisionDesk(
  deps: Deps,
  { onBets, onDecided }: { onBets: OnBets; onDecided: () => void },
): DecisionDesk {
  let play: TablePlay | undefined;
  let deadline = new Date(0);

  const desk = createStoreDesk(deps, (client, roundId, requests: readonly MoveRequest[]) =>
    saveMoves(deps, client, { roundId, requests }),
  );

  const requestInTurn = createTurnBatcher((stakes: readonly { added: LiveBetRow; until: Date }[]) => {
    const bets = stakes.map(({ added }) => added);
    createStakeCalls(deps, { until: stakes[0]!.until, onBets }).request(bets);
    return bets;
  });
  const request = (added: LiveBetRow) => void requestInTurn({ added, until: deadline });

  return {
    get play() {
      return play;
    },
    async begin(round) {
      const { tableau } = round;
      play = undefined;
      if (!tableau) return;
      const bets = await listBetsOfRound(deps.pool, round.id);
      play = createTablePlay(tableau, { bets, decisions: await listDecisions(deps.pool, round.id) });
      if (round.phase !== 'DECIDING') return;
      deadline = round.deadline;
      for (const bet of bets)
        if (bet.of_bet !== null && bet.status === 'pending' && bet.wallet_call === 'bet') request(bet);
    },
    async decide(player, { round, fence }, { stage, hand, move, receivedAt }) {
      if (!play || round.phase !== 'DECIDING') return 'TOO_LATE';
      if (stage !== play.stage) return stage < play.stage ? 'TOO_LATE' : 'NO_HAND';
      if (receivedAt >= round.deadline) return 'TOO_LATE';
      const bet = play.may(player, { hand, move });
      if (bet === 'TAKEN') {
        const known = play.movesOf(player).find((each) => each.stage === stage && each.hand === hand);
        return known?.move === move ? known : 'TAKEN';
      }
      if (typeof bet === 'string') return bet;
      const of = { roundId: round.id, tableCode: round.table_code, fence };
      const stored = await desk.store(of, { bet, stage, hand, move, receivedAt });
      if (stored === 'lost' || stored === 'TAKEN') return stored;
      if (stored === 'none') return 'TOO_LATE';
      if (play.stage === stage) {
        play.decided(player, stored.decision);
        if (stored.added) {
          play.staked(stored.added);
          request(stored.added);
        }
      }
      onDecided();
      const known = play.movesOf(player).find((each) => each.stage === stage && each.hand === hand);
      return known ?? { stage, hand, move };
    },
    receiveStake(added) {
      const move = play?.staked(added);
      onDecided();
      return move;
    },
    flush: () => desk.flush(),
  };
}
