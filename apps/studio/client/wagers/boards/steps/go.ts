import { element, setLocked } from '../../../runtime/dom.ts';
import { setAnswers } from '../../answers.ts';

/** The open choice to go one step further: by its button or a key. */
export function createGo(className: string) {
  const node = element('div', { class: className });
  let go: (() => void) | undefined;
  return {
    node,
    open(label: string, pick: () => void) {
      const button = element('button', { type: 'button', class: 'guess lower' }, label);
      go = () => {
        go = undefined;
        setLocked(button, true);
        pick();
      };
      button.addEventListener('click', () => go?.());
      setAnswers(node, [button]);
    },
    clear: () => setAnswers(node, []),
    close() {
      go = undefined;
      setAnswers(node, []);
    },
    /** @returns false without an open choice. */
    press() {
      if (!go) return false;
      go();
      return true;
    },
  };
}
