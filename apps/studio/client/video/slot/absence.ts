import { element } from '../../runtime/dom.ts';
import type { Language } from '../../runtime/title.ts';
import { slotTextsOf } from './slot-texts.ts';

/** A short break heals by itself before anybody reads of it. */
const tellAfterMs = 1_500;

/** Says that the stream is away, and lets the player ask for it again at once. Bets go on without it. */
export function createAbsence(
  language: Language,
  onRetry: () => void,
): { node: HTMLElement; set(isAway: boolean): void } {
  const texts = slotTextsOf[language];
  const retry = element('button', { type: 'button' }, texts.retry);
  const node = element('div', { class: 'no-stream', role: 'alert', hidden: '' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  retry.addEventListener('click', onRetry);
  return {
    node,
    set(isAway) {
      if (!isAway) {
        clearTimeout(timer);
        timer = undefined;
        node.hidden = true;
        node.replaceChildren();
        return;
      }
      timer ??= setTimeout(() => {
        node.hidden = false;
        node.replaceChildren(element('p', {}, texts.noConnection), retry);
      }, tellAfterMs);
    },
  };
}
