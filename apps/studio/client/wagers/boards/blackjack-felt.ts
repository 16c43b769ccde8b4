import { valueOf } from '@altyn/engines/wagers/blackjack-rules';
import type { HandResult } from '@altyn/engines/wagers/blackjack-state';
import { shortAmount } from '../../live/table-shown.ts';
import { element, setLocked, svg } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { Tools } from '../board.ts';
import { cardBack, cardFace, cardOf } from '../cards.ts';
import type { Language } from '../../runtime/title.ts';
import { tableTextsOf } from '../texts/table-texts.ts';

/** State of the table at one moment. */
export interface Shown {
  hands: readonly { box: number; cards: readonly number[]; stake: bigint; result: HandResult | undefined }[];
  dealer: readonly number[];
  /** The dealer has a face-down card. */
  isHidden: boolean;
  /** The hand whose turn it is. */
  active: number | undefined;
}

/** `17`, `7/17` for a soft hand, nothing without cards. */
function totalText(cards: readonly number[]): string {
  if (cards.length === 0) return '';
  const { total, isSoft } = valueOf(cards);
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
}

/** Visible part of a card beside the next one, smaller in longer hands. */
const stepOf = (cards: number) => Math.min(0.46, 0.95 / Math.max(1, cards - 1));

/** Text printed on the table, along an arc. */
function arc(lines: readonly string[]): SVGSVGElement {
  const path = svg('path', { id: 'felt-arc', d: 'M20 10 Q300 110 580 10', fill: 'none' });
  const under = svg('path', { id: 'felt-arc-2', d: 'M60 42 Q300 128 540 42', fill: 'none' });
  const line = (text: string, href: string, className: string) => {
    const on = svg('textPath', { href, startOffset: '50%' });
    on.textContent = text;
    return svg('text', { class: className, 'text-anchor': 'middle' }, on);
  };
  return svg(
    'svg',
    { viewBox: '0 0 600 112', class: 'felt-words', 'aria-hidden': 'true' },
    path,
    under,
    line(lines[0] ?? '', '#felt-arc', 'first'),
    line(lines.slice(1).join(' · '), '#felt-arc-2', 'second'),
  );
}

/** Lays out cards; those already in place stay, so that only new ones move. */
function lay(
  node: HTMLElement,
  { cards, isHidden = false }: { cards: readonly number[]; isHidden?: boolean },
  language: Language,
): void {
  const cardKeys = [...cards.map(String), ...(isHidden ? ['back'] : [])];
  for (const [place, key] of cardKeys.entries()) {
    const there = node.children[place];
    if (there instanceof HTMLElement && there.dataset['card'] === key) continue;
    const made = key === 'back' ? cardBack() : cardFace(cardOf(Number(key)), language);
    made.dataset['card'] = key;
    made.classList.add(there ? 'turned' : 'dealt');
    if (there) there.replaceWith(made);
    else node.append(made);
  }
  while (node.children.length > cardKeys.length) node.lastElementChild?.remove();
}

/** Shows a hand in its place in a box. */
function layHand(
  into: HTMLElement,
  { index, hand, isActive }: { index: number; hand: Shown['hands'][number]; isActive: boolean },
  language: Language,
): void {
  const old = into.children[index] as HTMLElement | undefined;
  const node =
    old ??
    element(
      'div',
      { class: 'bj-hand' },
      element('div', { class: 'bj-cards' }),
      element('span', { class: 'bj-total' }),
      element('span', { class: 'bj-result' }),
    );
  if (!old) into.append(node);
  const [cards, total, result] = [...node.children] as HTMLElement[];
  if (!cards || !total || !result) return;
  lay(cards, { cards: hand.cards }, language);
  cards.style.setProperty('--count', String(hand.cards.length));
  cards.style.setProperty('--step', String(stepOf(hand.cards.length)));
  total.textContent = totalText(hand.cards);
  total.hidden = hand.cards.length === 0;
  result.textContent = hand.result ? tableTextsOf[language].outcomes[hand.result.outcome] : '';
  node.dataset['outcome'] = hand.result?.outcome ?? '';
  node.classList.toggle('active', isActive);
}

/** Total width of all hands, in card widths; determines the card size. */
const unitsOf = (hands: Shown['hands']) =>
  hands.reduce((sum, { cards }) => sum + 1 + stepOf(cards.length) * Math.max(1, cards.length - 1), 0);

/** A box with its bet, in words, or with what a tap would bet. */
function boxName(
  { language, money, stake }: Pick<Tools, 'language' | 'money' | 'stake'>,
  number: number,
  minor: bigint,
): string {
  const texts = tableTextsOf[language];
  if (minor > 0n) return `${fill(texts.box, { number })}, ${money(minor)}`;
  return fill(texts.emptyBox, { number, amount: money(stake()) });
}

/** A box: its hands above its spot, with the chip of its bet. */
function createBox(box: number, onBox: (box: number) => void) {
  const hands = element('div', { class: 'bj-hands' });
  const chip = element('span', { class: 'chip c1', 'aria-hidden': 'true' });
  const spot = element('button', { type: 'button', class: 'bj-spot' }, chip);
  spot.addEventListener('click', () => onBox(box));
  return { hands, chip, spot, node: element('div', { class: 'bj-box' }, hands, spot) };
}

function showBox(
  { hands, chip }: ReturnType<typeof createBox>,
  { box, shown }: { box: number; shown: Shown },
  language: Language,
): void {
  const boxHands = shown.hands.flatMap((hand, number) => (hand.box === box ? [{ hand, number }] : []));
  for (const [index, { hand, number }] of boxHands.entries())
    layHand(hands, { index, hand, isActive: number === shown.active }, language);
  while (hands.children.length > boxHands.length) hands.lastElementChild?.remove();
  hands.style.setProperty('--hands', String(boxHands.length));
  if (boxHands.length > 0) chip.textContent = shortAmount(boxHands.reduce((sum, { hand }) => sum + hand.stake, 0n));
}

/** The table: the dealer above, the boxes below, each with its chip and its hands. */
export function createBlackjackFelt({ language, money, stake }: Tools, count: number, onBox: (box: number) => void) {
  const texts = tableTextsOf[language];
  const dealerCards = element('div', { class: 'bj-cards' });
  const dealerTotal = element('output', { 'aria-live': 'off', class: 'bj-total' });
  const status = element('p', { class: 'bj-told', 'aria-live': 'polite' });
  const boxes = Array.from({ length: count }, (_, box) => createBox(box, onBox));
  let isLocked = false;
  let bets: ReadonlyMap<string, bigint> = new Map();

  const label = () => {
    for (const [box, { spot, chip }] of boxes.entries()) {
      const minor = bets.get(String(box)) ?? 0n;
      chip.hidden = minor === 0n;
      chip.textContent = shortAmount(minor);
      spot.setAttribute('aria-label', boxName({ language, money, stake }, box + 1, minor));
      setLocked(spot, isLocked);
    }
  };

  function show(shown: Shown): void {
    lay(dealerCards, { cards: shown.dealer, isHidden: shown.isHidden && shown.dealer.length > 0 }, language);
    dealerCards.style.setProperty('--count', String(shown.dealer.length + Number(shown.isHidden)));
    dealerTotal.textContent = totalText(shown.dealer);
    for (const [box, one] of boxes.entries()) showBox(one, { box, shown }, language);
    const filled = new Set(shown.hands.map(({ box }) => box)).size;
    node.style.setProperty('--units', unitsOf(shown.hands).toFixed(2));
    node.style.setProperty('--beside', `${shown.hands.length * 20 + (count - filled) * 62 + 24}px`);
  }

  const node = element(
    'div',
    { class: 'blackjack' },
    element('div', { class: 'bj-dealer', role: 'group', 'aria-label': texts.dealer }, dealerCards, dealerTotal),
    element('div', { class: 'bj-middle' }, arc([texts.blackjackPays, texts.dealerStands, texts.insurancePays]), status),
    element('div', { class: 'bj-boxes' }, ...boxes.map((box) => box.node)),
  );
  status.textContent = texts.placeChips;
  return {
    node,
    show,
    /** A box with its bet, in words. */
    labelOf: (box: number) => boxes[box]?.spot.getAttribute('aria-label') ?? '',
    tell(text: string) {
      status.textContent = text;
    },
    setBets(next: ReadonlyMap<string, bigint>) {
      bets = next;
      if (next.size > 0) status.textContent = '';
      label();
    },
    lock(isWanted: boolean) {
      isLocked = isWanted;
      label();
    },
    clear() {
      dealerCards.replaceChildren();
      dealerTotal.textContent = '';
      status.textContent = '';
      for (const { hands } of boxes) hands.replaceChildren();
    },
  };
}
