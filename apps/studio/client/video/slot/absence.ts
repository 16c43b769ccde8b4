import { element } from '../../runtime/dom.ts';
import type { Language } from '../../runtime/title.ts';
import { slotTextsOf } from './slot-texts.ts';

/** Delay of the notice; short interruptions are not shown. */
const tellAfterMs = 1_500;

/** Shows that the stream is unavailable, with a button to retry. Betting continues without it. */
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
