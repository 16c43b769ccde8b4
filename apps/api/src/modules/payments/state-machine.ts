/** A permitted state change and its allowed causes. */
export interface Move<State extends string, Cause extends string> {
  from: State;
  to: State;
  by: Cause;
}

export interface Machine<State extends string, Cause extends string> {
  readonly states: readonly State[];
  readonly moves: readonly Move<State, Cause>[];
  /** Tells whether the table has the move; `by` undefined: for any cause. */
  canMove(from: State, to: State, by?: Cause): boolean;
  /** States from which a state can be reached in one move. */
  sourcesOf(to: State): State[];
}

/**
 * Creates a state machine from a table and validates it.
 * @throws Error for a state unreachable from the first one, a duplicate move, and a self-move.
 */
export function createMachine<State extends string, Cause extends string>(table: {
  states: readonly State[];
  first: State;
  moves: readonly Move<State, Cause>[];
}): Machine<State, Cause> {
  const { states, first, moves } = table;
  const reached = new Set<State>([first]);
  for (const state of reached) for (const move of moves) if (move.from === state) reached.add(move.to);
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`states that cannot be reached: ${lost.join(', ')}`);
  const names = moves.map(({ from, to, by }) => `${from} ${to} ${by}`);
  if (new Set(names).size < names.length) throw new Error('a move stands twice');
  if (moves.some(({ from, to }) => from === to)) throw new Error('a move leads to where it comes from');
  return {
    states,
    moves,
    canMove: (from, to, by) =>
      moves.some((move) => move.from === from && move.to === to && (by === undefined || move.by === by)),
    sourcesOf: (to) => [...new Set(moves.flatMap((move) => (move.to === to ? [move.from] : [])))],
  };
}
