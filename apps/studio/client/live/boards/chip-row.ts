import { element } from '../../runtime/dom.ts';

/** A chip to choose: its short text, its name for screen readers, and what choosing it does. */
export interface ChipChoice {
  label: string;
  name: string;
  isChosen: boolean;
  choose: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The chips as a radio group: one stop of the Tab key, inside which arrows choose. Its buttons stay, and so does the focus. */
export function createChipRow(label: string) {
  const node = element('div', { class: 'chips', role: 'radiogroup', 'aria-label': label });
  let shown: readonly ChipChoice[] = [];
  const step = (by: -1 | 1): number => {
    const at = shown.findIndex(({ isChosen }) => isChosen);
    const next = Math.min(shown.length - 1, Math.max(0, at + by));
    shown[next]?.choose();
    return next;
  };
  node.addEventListener('keydown', (event) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = node.children[step(by)];
    if (next instanceof HTMLElement) next.focus();
  });
  const add = (place: number) => {
    const made = element('button', { type: 'button', class: `chip c${place}`, role: 'radio' });
    made.addEventListener('click', () => shown[place]?.choose());
    node.append(made);
    return made;
  };
  return {
    node,
    /** Chooses the next smaller or larger chip. */
    step,
    set(list: readonly ChipChoice[]) {
      shown = list;
      while (node.children.length > list.length) node.lastElementChild?.remove();
      for (const [place, { label: text, name, isChosen }] of list.entries()) {
        const chip = (node.children[place] as HTMLButtonElement | undefined) ?? add(place);
        if (chip.textContent !== text) chip.textContent = text;
        chip.setAttribute('aria-checked', String(isChosen));
        chip.setAttribute('aria-label', name);
        chip.tabIndex = isChosen ? 0 : -1;
      }
    },
  };
}
