import { element, setLocked } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { LiveTexts } from '../texts/live-texts.ts';

/** The controls of one bet. They only report; the panel decides. */
export interface FlightCard {
  node: HTMLElement;
  go: HTMLButtonElement;
  half: HTMLButtonElement;
  setStake(minor: bigint, isLocked: boolean): void;
  setTarget(hundredths: number | undefined, isLocked: boolean): void;
  setGo(first: string, second: string): void;
  /** @param text undefined: there is no half to cash out. */
  setHalf(text: string | undefined, isLocked: boolean): void;
  setNote(note: { text: string; kind: 'won' | 'lost' | 'plain' }): void;
}

interface CardOptions {
  spot: string;
  name: string;
  texts: LiveTexts;
  chips: readonly { minor: bigint; label: string }[];
  onStake(to: bigint | string): void;
  onStakeStep(way: -1 | 1): void;
  onTarget(text: string): void;
  onTargetStep(way: -1 | 1): void;
  onGo(): void;
  onHalf(): void;
}

/** An amount without a currency: `12.50`, and `12` without cents. */
const plainAmount = (minor: bigint): string =>
  minor % 100n === 0n ? `${minor / 100n}` : `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}`;

/** A number to type, with buttons for smaller and larger ones. */
function createEntry(of: {
  className: string;
  label: string;
  hint: string;
  texts: LiveTexts;
  onEnter: (text: string) => void;
  onStep: (way: -1 | 1) => void;
}) {
  const input = element('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-label': of.label,
    placeholder: of.hint,
  });
  const stepper = (way: -1 | 1) => {
    const name = way < 0 ? of.texts.flight.lower : of.texts.flight.higher;
    const button = element('button', { type: 'button', class: 'step', 'aria-label': `${of.label}: ${name}` });
    button.textContent = way < 0 ? '−' : '+';
    button.addEventListener('click', () => of.onStep(way));
    return button;
  };
  const [lower, higher] = [stepper(-1), stepper(1)];
  input.addEventListener('focus', () => input.select());
  input.addEventListener('change', () => of.onEnter(input.value));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') input.blur();
  });
  return {
    node: element('div', { class: `entry ${of.className}` }, lower, input, higher),
    set(text: string, isLocked: boolean) {
      if (document.activeElement !== input && input.value !== text) input.value = text;
      input.readOnly = isLocked;
      setLocked(lower, isLocked);
      setLocked(higher, isLocked);
    },
  };
}

/** Buttons of usual amounts. */
const createQuick = ({ chips, name, texts, onStake }: CardOptions) =>
  chips.map(({ minor, label }) => {
    const button = element(
      'button',
      { type: 'button', class: 'quick', 'aria-label': `${name}: ${fill(texts.chip, { amount: label })}` },
      label,
    );
    button.addEventListener('click', () => onStake(minor));
    return { button, minor };
  });

/** Replaces the two lines of a button; unchanged ones stay, so that nothing flickers. */
function setLines(button: HTMLButtonElement, first: string, second: string): void {
  const text = `${first}|${second}`;
  if (button.dataset['text'] === text) return;
  const isSameAct = button.firstElementChild?.textContent === first;
  button.dataset['text'] = text;
  if (isSameAct) button.lastElementChild!.textContent = second;
  else button.replaceChildren(element('b', {}, first), element('small', {}, second));
}

export function createFlightCard(of: CardOptions): FlightCard {
  const { name, texts, spot } = of;
  const stake = createEntry({
    ...{ className: 'amount', label: `${name}: ${texts.flight.amount}`, hint: '', texts },
    onEnter: of.onStake,
    onStep: of.onStakeStep,
  });
  const target = createEntry({
    ...{ className: 'target', label: `${name}: ${texts.flight.auto}`, hint: texts.flight.off, texts },
    onEnter: of.onTarget,
    onStep: of.onTargetStep,
  });
  const quick = createQuick(of);
  const go = element('button', { type: 'button', class: 'go', 'data-go': spot });
  const half = element('button', { type: 'button', class: 'half', 'data-half': spot, hidden: '' });
  const note = element('p', { class: 'bet-note' });
  go.addEventListener('click', of.onGo);
  half.addEventListener('click', of.onHalf);
  const node = element(
    'section',
    { class: 'flight-bet', 'aria-label': name },
    element(
      'div',
      { class: 'bet-set' },
      stake.node,
      element('div', { class: 'quicks' }, ...quick.map(({ button }) => button)),
    ),
    element('div', { class: 'bet-auto' }, element('span', { 'aria-hidden': 'true' }, texts.flight.auto), target.node),
    element('div', { class: 'bet-go' }, half, go),
    note,
  );

  return {
    node,
    go,
    half,
    setStake(minor, isLocked) {
      stake.set(plainAmount(minor), isLocked);
      for (const { button, minor: chip } of quick) {
        button.setAttribute('aria-pressed', String(chip === minor));
        setLocked(button, isLocked);
      }
    },
    setTarget: (hundredths, isLocked) =>
      target.set(hundredths === undefined ? '' : (hundredths / 100).toFixed(2), isLocked),
    setGo: (first, second) => setLines(go, first, second),
    setHalf(text, isLocked) {
      half.hidden = text === undefined;
      if (text === undefined) return;
      setLocked(half, isLocked);
      setLines(half, '½', text);
      half.setAttribute('aria-label', `${texts.flight.half}: ${text}`);
    },
    setNote({ text, kind }) {
      if (note.textContent !== text) note.textContent = text;
      note.dataset['kind'] = kind;
    },
  };
}
