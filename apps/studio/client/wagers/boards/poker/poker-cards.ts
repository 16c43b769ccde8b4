import { element, setLocked } from '../../../runtime/dom.ts';
import type { Tools } from '../../board.ts';
import { cardBack, cardFace, cardOf, spokenCard } from '../../cards.ts';
import { tableTextsOf } from '../../texts/table-texts.ts';

const turnMs = 220;

interface RowOptions {
  size: number;
  /** Said of an advised card. */
  advised?: string;
  onHold?: (hold: string) => void;
  /** Text on a pressed card; default: held. */
  mark?: string;
}

function createPlaces(size: number, markText: string, onClick: (place: number) => void) {
  return Array.from({ length: size }, (_, place) => {
    const face = element('span', { class: 'poker-face' }, cardBack());
    const mark = element('span', { class: 'poker-held', 'aria-hidden': 'true', 'data-text': markText });
    const node = element('button', { type: 'button', class: 'poker-card' }, face, mark);
    node.addEventListener('click', () => onClick(place));
    return { node, face };
  });
}

/** A row of cards; each is a button that holds its card while that is allowed. */
export function createCardRow({ language, pace, sound }: Tools, { size, advised = '', onHold, mark }: RowOptions) {
  const texts = tableTextsOf[language];
  let cards: number[] = [];
  let canHold = false;
  let advice = '';
  const held = Array.from({ length: size }, () => false);
  const places = createPlaces(size, mark ?? texts.held, (place) => toggle(place));
  const holdOf = () => held.map((isHeld) => (isHeld ? '1' : '0')).join('');
  const update = () => {
    for (const [place, { node }] of places.entries()) {
      const card = cards[place];
      const spoken = card === undefined ? texts.closedCard : spokenCard(cardOf(card), language);
      node.setAttribute('aria-pressed', String(held[place]));
      const isAdvised = advice[place] === '1';
      node.classList.toggle('advised', isAdvised);
      node.setAttribute('aria-label', `${place + 1}: ${spoken}${isAdvised ? `, ${advised}` : ''}`);
      setLocked(node, !canHold);
    }
  };
  function toggle(place: number): void {
    if (!canHold || held[place] === undefined) return;
    held[place] = !held[place];
    sound.play('click');
    update();
    onHold?.(holdOf());
  }
  async function turn(place: number, card: number): Promise<void> {
    const face = cardFace(cardOf(card), language);
    places[place]?.face.replaceChildren(face);
    sound.play('card');
    await pace.run(pace.ms(turnMs), (share) => {
      face.style.transform = `rotateY(${(1 - share) * 90}deg)`;
    });
  }
  function setHold(hold: string): void {
    for (let place = 0; place < size; place += 1) held[place] = hold[place] === '1';
    update();
    onHold?.(holdOf());
  }
  update();
  return {
    node: element('div', { class: 'poker-cards' }, ...places.map(({ node }) => node)),
    toggle,
    setHold,
    get hold() {
      return holdOf();
    },
    /** Marks the advised cards; empty: none. */
    advise(hold: string) {
      advice = hold;
      update();
    },
    allow(isAllowed: boolean) {
      canHold = isAllowed;
      update();
    },
    close() {
      cards = [];
      for (const { face } of places) face.replaceChildren(cardBack());
      setHold('');
    },
    /** Shows cards one by one; held ones are already in place. */
    async deal(next: readonly number[], hold = '') {
      for (const [place, { face }] of places.entries()) if (hold[place] !== '1') face.replaceChildren(cardBack());
      for (const [place, card] of next.entries()) if (hold[place] !== '1') await turn(place, card);
      cards = [...next];
      update();
    },
  };
}
