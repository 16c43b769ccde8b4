import { element, isMotionReduced, writeFitted } from '../dom.ts';

type PlateKind = 'intro' | 'outro' | 'win' | 'jackpot' | 'choice' | 'gamble';
/** Kinds of a title's own scenes. */
export type SceneKind = Extract<PlateKind, 'intro' | 'outro' | 'win' | 'jackpot' | 'gamble'>;

const arriving: Keyframe[] = [
  { transform: 'scale(.5)' },
  { transform: 'scale(1.08)', offset: 0.7, easing: 'ease-out' },
  { transform: 'scale(1)' },
];
const rising: Keyframe[] = [
  { transform: 'scale(.6)' },
  { transform: 'scale(1.1)', offset: 0.5 },
  { transform: 'scale(1)' },
];

export interface PlateText {
  kind: PlateKind;
  /** Additional CSS class: a tier, a suit. */
  variant?: string;
  over?: string;
  heading: string;
  amount?: string;
  under?: string;
}

function write(part: HTMLElement, text: string): void {
  writeFitted(part, text, 5);
  part.dataset['text'] = text;
  part.hidden = text === '';
}

/**
 * The full-screen plate of features and big wins. One at a time; it covers the machine and passes taps through for
 * skipping.
 */
export function createPlate() {
  const over = element('p', { class: 'plate-over' });
  const heading = element('h2', { class: 'plate-heading' });
  const amount = element('p', { class: 'plate-amount' });
  const under = element('p', { class: 'plate-under' });
  const extra = element('div', { class: 'plate-extra' });
  const body = element('div', { class: 'plate-body' }, over, heading, amount, under, extra);
  const node = element(
    'div',
    { class: 'plate', hidden: '' },
    element('div', { class: 'rays', 'aria-hidden': 'true' }),
    body,
  );
  let scene: HTMLElement | undefined;
  /** Rises with every showing: a plate that fades must not take the next one away. */
  let shown = 0;
  return {
    node,
    show(
      { kind, variant = '', over: above = '', heading: title, amount: sum = '', under: below = '' }: PlateText,
      ...more: Node[]
    ) {
      shown += 1;
      node.className = `plate ${kind} ${variant}`;
      node.hidden = false;
      scene?.remove();
      write(over, above);
      write(heading, title);
      write(amount, sum);
      write(under, below);
      extra.replaceChildren(...more);
      if (isMotionReduced()) return;
      node.animate([{ opacity: 0 }, { opacity: 1 }], 180);
      body.animate(arriving, { duration: 460, easing: 'ease-out' });
    },
    /** Shows a title's own scene in place of the plate's text, until it is hidden. */
    stage(kind: SceneKind, content: HTMLElement) {
      shown += 1;
      node.className = `plate staged ${kind}`;
      node.hidden = false;
      scene?.remove();
      scene = content;
      node.append(content);
    },
    /** Puts a title's scenery behind the plate's own text, until it is hidden or shows something else. */
    back(content: HTMLElement) {
      scene?.remove();
      scene = content;
      node.classList.add('backed');
      body.before(content);
    },
    setAmount(text: string) {
      write(amount, text);
    },
    /** Shows a higher tier. */
    setTier(variant: string, title: string) {
      if (heading.textContent === title) return;
      node.className = `plate win ${variant}`;
      write(heading, title);
      // The longest tier name fills 90 % of a phone's width, so it must not be enlarged.
      if (!isMotionReduced()) heading.animate(rising, 520);
    },
    async hide() {
      if (node.hidden) return;
      const fading = shown;
      if (!isMotionReduced()) await node.animate([{ opacity: 1 }, { opacity: 0 }], 200).finished.catch(() => undefined);
      if (shown !== fading) return;
      node.hidden = true;
      extra.replaceChildren();
      scene?.remove();
      scene = undefined;
    },
  };
}
