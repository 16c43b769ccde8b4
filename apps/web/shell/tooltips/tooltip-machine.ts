/** Time in ms before a tooltip shows, and time after one closed during which the next shows at once (specification, section 9). */
const delayMs = 700;
const skipDelayMs = 300;

/** A page has one pointer and one focus, so it shows one tooltip at a time. */
export type TooltipState<Anchor> =
  | { kind: 'closed'; closedAtMs: number }
  | { kind: 'waiting'; anchor: Anchor; opensAtMs: number }
  | { kind: 'open'; anchor: Anchor };

export type TooltipEvent<Anchor> =
  /** The mouse or the keyboard's focus is on a control with a tooltip. */
  | { type: 'enter'; anchor: Anchor; by: 'mouse' | 'keyboard'; atMs: number }
  /** The mouse or the focus has left it, it was pressed, or Escape was. */
  | { type: 'leave'; atMs: number }
  | { type: 'time'; atMs: number };

export const closedTooltip: TooltipState<never> = { kind: 'closed', closedAtMs: Number.NEGATIVE_INFINITY };

/** Times are ms of one clock. */
export function nextTooltip<Anchor>(state: TooltipState<Anchor>, event: TooltipEvent<Anchor>): TooltipState<Anchor> {
  const { atMs } = event;
  switch (event.type) {
    case 'enter': {
      const { anchor, by } = event;
      if (state.kind !== 'closed' && state.anchor === anchor) return state;
      const isNext = state.kind === 'open' || (state.kind === 'closed' && atMs - state.closedAtMs < skipDelayMs);
      if (by === 'keyboard' || isNext) return { kind: 'open', anchor };
      return { kind: 'waiting', anchor, opensAtMs: atMs + delayMs };
    }
    case 'leave':
      if (state.kind === 'closed') return state;
      return state.kind === 'open' ? { kind: 'closed', closedAtMs: atMs } : closedTooltip;
    case 'time':
      return state.kind === 'waiting' && atMs >= state.opensAtMs ? { kind: 'open', anchor: state.anchor } : state;
  }
}
