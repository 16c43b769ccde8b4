import { closedTooltip, nextTooltip, type TooltipEvent, type TooltipState } from './tooltip-machine.ts';

/** Maximum size of an icon button in px: larger controls show what they are. */
const iconButtonMaxPx = 72;
/** Distances in px to the control and to the edges of the window. */
const gapPx = 6;
const edgePx = 8;

let state: TooltipState<HTMLElement> = closedTooltip;
let timer: ReturnType<typeof setTimeout> | undefined;
let shown: HTMLElement | undefined;
let isStarted = false;
/** The control whose tooltip scrolling closed. */
let scrolled: HTMLElement | undefined;

/**
 * Shows the name of each icon button of the page while the mouse or the keyboard's focus is on it: one listener for all, so
 * that no button is forgotten. A finger shows none. Started by the page's first event of a mouse or a keyboard.
 */
export function showTooltips(first: Event): void {
  if (isStarted) return;
  isStarted = true;
  const close = () => apply({ type: 'leave', atMs: performance.now() });
  document.addEventListener('pointerover', enterByMouse);
  document.addEventListener('focusin', enterByKeyboard);
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', close, true);
  document.addEventListener('scroll', closeByScroll, { capture: true, passive: true });
  document.addEventListener('scrollend', reopen, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), true);
  if (first.type === 'keyup') enterByKeyboard({ target: document.activeElement });
  // The mouse may have gone on while this was loading.
  else enter(Array.from(document.querySelectorAll(':hover')).at(-1) ?? null, 'mouse');
}

function closeByScroll({ target }: Event): void {
  if (state.kind === 'closed' || !(target instanceof Node) || !target.contains(state.anchor)) return;
  const { anchor } = state;
  apply({ type: 'leave', atMs: performance.now() });
  scrolled = anchor;
}

/** What has been scrolled to the mouse or by the focus has had its event before the scrolling ended. */
function reopen(): void {
  if (scrolled?.matches(':focus-visible')) enter(scrolled, 'keyboard');
  else if (scrolled?.matches(':hover')) enter(scrolled, 'mouse');
}

function enterByMouse(event: PointerEvent): void {
  if (event.pointerType === 'mouse' && event.buttons === 0) enter(event.target, 'mouse');
}

function enterByKeyboard({ target }: { target: EventTarget | null }): void {
  if (target instanceof Element && target.matches(':focus-visible')) enter(target, 'keyboard');
}

function enter(target: EventTarget | null, by: 'mouse' | 'keyboard'): void {
  const anchor = iconButtonAt(target);
  const atMs = performance.now();
  apply(anchor ? { type: 'enter', anchor, by, atMs } : { type: 'leave', atMs });
}

/** The icon button at an element: named for screen readers only, and small. A count or an initial on it is no name. */
function iconButtonAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a, summary, [role=button]') : null;
  const name = control?.ariaLabel;
  if (!control || !name || control.textContent.includes(name)) return undefined;
  const { width, height } = control.getBoundingClientRect();
  return width <= iconButtonMaxPx && height <= iconButtonMaxPx ? control : undefined;
}

function apply(event: TooltipEvent<HTMLElement>): void {
  scrolled = undefined;
  const before = state;
  state = nextTooltip(state, event);
  if (state === before) return;
  clearTimeout(timer);
  shown?.remove();
  shown = undefined;
  if (state.kind === 'open') shown = show(state.anchor);
  if (state.kind !== 'waiting') return;
  const { opensAtMs } = state;
  timer = setTimeout(() => apply({ type: 'time', atMs: performance.now() }), opensAtMs - event.atMs + 1);
}

/** Shows a control's name in the top layer, above dialogs: below the control, or above it where there is no room. */
function show(anchor: HTMLElement): HTMLElement | undefined {
  if (!anchor.isConnected) return undefined;
  const tooltip = document.createElement('div');
  tooltip.setAttribute('role', 'tooltip');
  tooltip.setAttribute('popover', 'manual');
  tooltip.className =
    'pointer-events-none fixed inset-auto m-0 w-max max-w-64 animate-fade rounded-xs border-0 bg-lifted px-3 py-2 text-sm text-text shadow-panel';
  tooltip.textContent = anchor.ariaLabel;
  // Not inside a dialog: its focus trap takes the focus back whenever a part of it is removed.
  document.body.append(tooltip);
  tooltip.showPopover();
  const at = anchor.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const below = at.bottom + gapPx;
  const left = Math.min(at.left + (at.width - width) / 2, document.documentElement.clientWidth - width - edgePx);
  tooltip.style.left = `${Math.max(left, edgePx)}px`;
  tooltip.style.top = `${below + height <= window.innerHeight - edgePx ? below : at.top - gapPx - height}px`;
  return tooltip;
}
