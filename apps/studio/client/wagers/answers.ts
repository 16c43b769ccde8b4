/**
 * Replaces the buttons that answer an open choice. The keyboard keeps its place: on the button in the same position, or on
 * the main button when none is left.
 */
export function setAnswers(node: HTMLElement, buttons: readonly HTMLElement[]): void {
  const focused = [...node.children].findIndex((one) => one.contains(document.activeElement));
  node.replaceChildren(...buttons);
  if (focused < 0) return;
  const next = buttons[Math.min(focused, buttons.length - 1)] ?? document.querySelector<HTMLElement>('.wager .play');
  next?.focus({ preventScroll: true });
}
