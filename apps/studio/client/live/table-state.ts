import type { LiveMessage, LiveOwn, LiveRoundView } from '@altyn/contracts/live-table';

type Snapshot = Extract<LiveMessage, { type: 'snapshot' }>;

/** The client's state of the table. */
export interface TableState extends Omit<Snapshot, 'type' | 'now'> {
  balance: bigint | null;
  maxStake: bigint | null;
  /** The player's payout of the last round; null if there is nothing to show. */
  paid: { round: string; stake: bigint; win: bigint } | null;
  /** Reason why the wallet refused the stake of this round. */
  refusal: string | null;
}

const shownResults = 500;
const amount = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** The state after a message; undefined before the first snapshot. */
export function applyMessage(state: TableState | undefined, message: LiveMessage): TableState | undefined {
  if (message.type === 'snapshot') {
    const { type: _type, now: _now, ...table } = message;
    return {
      ...table,
      balance: state?.balance ?? null,
      maxStake: state?.maxStake ?? null,
      paid: state?.paid?.round === table.round?.id ? (state?.paid ?? null) : null,
      refusal: null,
    };
  }
  if (!state) return undefined;
  switch (message.type) {
    case 'resumed':
      return { ...state, own: message.own };
    case 'phase':
      return applyPhase({ ...state, seq: message.seq }, message.round);
    case 'crowd':
      return { ...state, seq: message.seq, crowd: message.crowd };
    case 'reactions':
      return { ...state, seq: message.seq };
    case 'balance':
      return { ...state, balance: amount(message.balance), maxStake: amount(message.max_stake) };
    case 'cashed': {
      const { own } = state;
      if (own?.round !== message.round) return state;
      return { ...state, own: { ...own, cashed: { ...own.cashed, [message.spot]: message.hundredths } } };
    }
    case 'decided': {
      const { own } = state;
      const balance = amount(message.balance) ?? state.balance;
      if (own?.round !== message.round) return { ...state, balance };
      const { stage, hand } = message.move;
      const others = (own.moves ?? []).filter((move) => move.stage !== stage || move.hand !== hand);
      return { ...state, balance, own: { ...own, moves: [...others, message.move] } };
    }
    case 'layout':
      return { ...state, own: message.own };
    case 'stake':
      return {
        ...state,
        own: isOfRound(state, message.own) ? { ...state.own, ...message.own } : state.own,
        balance: amount(message.balance) ?? state.balance,
        refusal: isOfRound(state, message.own) ? message.refusal : state.refusal,
      };
    case 'paid':
      return {
        ...state,
        balance: amount(message.balance) ?? state.balance,
        paid: { round: message.round, stake: BigInt(message.stake), win: BigInt(message.win) },
      };
    default:
      return state;
  }
}

const isOfRound = ({ round }: TableState, own: LiveOwn) => own.round === round?.id;

function applyPhase(state: TableState, round: LiveRoundView): TableState {
  if (round.phase === 'OPEN') return { ...state, round, own: null, paid: null, refusal: null };
  const isNew = round.phase === 'RESULT' && round.outcome !== null;
  const results = isNew ? [...state.results, round.outcome!].slice(-shownResults) : state.results;
  return { ...state, round, results };
}
