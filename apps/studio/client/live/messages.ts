import type {
  LiveChainView,
  LiveFlightBet,
  LiveMessage,
  LiveOwn,
  LivePresence,
  LiveRoundView,
} from '@altyn/contracts/live/table';

type Snapshot = Extract<LiveMessage, { type: 'snapshot' }>;

/** The client's state of the table. */
export interface TableState extends Omit<Snapshot, 'type' | 'now' | 'flight'> {
  /** Flights: the largest bets of the round, largest first. */
  flight: readonly LiveFlightBet[];
  balance: bigint | null;
  maxStake: bigint | null;
  /** The player's payout of the last round; null if there is nothing to show. */
  paid: { round: string; stake: bigint; win: bigint } | null;
  /** The player's win among the winners; `win` is unknown after joining anew. */
  ownWin: { id: number; win?: bigint } | undefined;
  /** Reason why the wallet refused the stake of this round. */
  refusal: string | null;
}

const shownResults = 500;
const amount = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

type Of<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>;

/** The chains once a round has begun on one of them: an announced chain that came into use is no longer the next one. */
function chainsAfter({ chain, next_chain: next }: TableState, used: LiveChainView | undefined) {
  if (!used) return { chain, next_chain: next };
  return { chain: used, next_chain: next?.id === used.id ? null : next };
}

const unchanged = (state: TableState): TableState => state;

/** The state after each message of a viewer who has joined. */
const afterMessage: {
  [T in Exclude<LiveMessage['type'], 'snapshot'>]: (state: TableState, message: Of<T>) => TableState;
} = {
  resumed: (state, { own }) => ({ ...state, own }),
  phase: (state, { seq, round, chain }) => applyPhase({ ...state, seq, ...chainsAfter(state, chain) }, round),
  crowd: (state, { seq, crowd }) => ({ ...state, seq, crowd }),
  presence(state, { seq, presence: { winners, ...others } }) {
    if (!state.presence) return { ...state, seq };
    // A round begins without winners; those of the last one stay until the next result.
    const changed = winners && winners.length > 0 ? { ...others, winners } : others;
    return { ...state, seq, presence: { ...state.presence, ...changed } };
  },
  reactions: (state, { seq }) => ({ ...state, seq }),
  balance: (state, { balance, max_stake }) => ({ ...state, balance: amount(balance), maxStake: amount(max_stake) }),
  flight(state, { seq, round, bets, gone }) {
    if (state.round?.id !== round) return { ...state, seq };
    return { ...state, seq, flight: mergeFlight(state.flight, { bets, gone }) };
  },
  cashed(state, { round, spot, hundredths, isHalf }) {
    const { own } = state;
    if (own?.round !== round) return state;
    if (isHalf) return { ...state, own: { ...own, halves: { ...own.halves, [spot]: hundredths } } };
    return { ...state, own: { ...own, cashed: { ...own.cashed, [spot]: hundredths } } };
  },
  decided(state, message) {
    const { own } = state;
    const balance = amount(message.balance) ?? state.balance;
    if (own?.round !== message.round) return { ...state, balance };
    const { stage, hand } = message.move;
    const others = (own.moves ?? []).filter((move) => move.stage !== stage || move.hand !== hand);
    return { ...state, balance, own: { ...own, moves: [...others, message.move] } };
  },
  layout: (state, { own }) => ({ ...state, own }),
  stake: (state, message) => ({
    ...state,
    own: isOfRound(state, message.own) ? { ...state.own, ...message.own } : state.own,
    balance: amount(message.balance) ?? state.balance,
    refusal: isOfRound(state, message.own) ? message.refusal : state.refusal,
  }),
  paid: (state, { round, stake, win, balance, winner }) => ({
    ...state,
    ownWin: winner === undefined ? state.ownWin : { id: winner, win: BigInt(win) },
    balance: amount(balance) ?? state.balance,
    paid: { round, stake: BigInt(stake), win: BigInt(win) },
  }),
  cash_out_refused: unchanged,
  decision_refused: unchanged,
  heartbeat: unchanged,
  pong: unchanged,
};

/** The list after a change: larger bets first, then earlier ones, as the table sorts them. */
function mergeFlight(
  before: readonly LiveFlightBet[],
  { bets, gone }: { bets: readonly LiveFlightBet[]; gone: readonly number[] },
): LiveFlightBet[] {
  const byId = new Map([...before, ...bets].map((bet) => [bet.id, bet]));
  for (const id of gone) byId.delete(id);
  return [...byId.values()].toSorted((one, other) => other.weight - one.weight || one.id - other.id);
}

/** The full state on joining; the balance and the payout of the same round are kept. */
function joined(state: TableState | undefined, message: Snapshot): TableState {
  const { type: _type, now: _now, ...table } = message;
  return {
    ...table,
    flight: message.flight ?? [],
    balance: state?.balance ?? null,
    maxStake: state?.maxStake ?? null,
    paid: state?.paid?.round === table.round?.id ? (state?.paid ?? null) : null,
    ownWin: message.own?.winner === undefined ? undefined : { id: message.own.winner },
    refusal: null,
  };
}

/** The state after a message; undefined before the first snapshot. */
export function applyMessage(state: TableState | undefined, message: LiveMessage): TableState | undefined {
  if (message.type === 'snapshot') return joined(state, message);
  if (!state) return undefined;
  // A page that stayed open over a release may meet a message that it does not know.
  const apply = afterMessage[message.type] as ((state: TableState, message: LiveMessage) => TableState) | undefined;
  return apply ? apply(state, message) : state;
}

const isOfRound = ({ round }: TableState, own: LiveOwn) => own.round === round?.id;

function applyPhase(state: TableState, round: LiveRoundView): TableState {
  if (round.phase === 'OPEN')
    return { ...state, round, own: null, flight: [], paid: null, refusal: null, ...presenceWith(state, { piles: {} }) };
  const isNew = round.phase === 'RESULT' && round.outcome !== null;
  const results = isNew ? [...state.results, round.outcome!].slice(-shownResults) : state.results;
  return { ...state, round, results, ...(isNew ? withoutWinners(state) : {}) };
}

/** A result begins its own list of winners. */
const withoutWinners = (state: TableState) => ({ ...presenceWith(state, { winners: [] }), ownWin: undefined });

/** What others may see, with some parts replaced; nothing at a table without it. */
const presenceWith = ({ presence }: TableState, parts: Partial<LivePresence>): Pick<TableState, 'presence'> =>
  presence ? { presence: { ...presence, ...parts } } : {};
