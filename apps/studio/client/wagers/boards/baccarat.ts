import { type Card, pointsOf, type Side, sides } from '@altyn/engines/wagers/baccarat';
import { shortAmount } from '../../live/table-shown.ts';
import { element } from '../../runtime/dom.ts';
import { type Board, type Tools, type WagerClient } from '../board.ts';
import { cardBack, cardFace } from '../cards.ts';
import { createChipBets, readStakes } from '../chip-bets.ts';
import { tunes } from '../tunes.ts';
import { bigRoadOf } from './big-road.ts';
import { createChipActions } from './chip-actions.ts';

const cardMs = 420;
const beadsKept = 72;
const beadRows = 6;
const roadColumns = 24;

const pays: Record<Side, string> = { player: '1 : 1', banker: '0.95 : 1', tie: '8 : 1' };

function createBaccaratBoard({ language, texts, pace, sound, stake, most, money, changed }: Tools): Board {
  let isLocked = false;
  const beads: Side[] = [];
  const hands = { player: element('div', { class: 'hand' }), banker: element('div', { class: 'hand' }) };
  const points = { player: element('output', { class: 'points' }), banker: element('output', { class: 'points' }) };
  const sideOf = (side: 'player' | 'banker') =>
    element('div', { class: `seat ${side}` }, element('h2', {}, texts.baccarat[side], points[side]), hands[side]);
  const seats = { player: sideOf('player'), banker: sideOf('banker') };
  const road = element('div', { class: 'beads', role: 'img', 'aria-label': texts.beadPlate });
  const bigRoad = element('div', { class: 'big-road', role: 'img', 'aria-label': texts.bigRoad });
  const bets = createChipBets({ most, onChange: () => draw(), onRefuse: () => sound.play('lose') });
  const spots = sides.map((side) => {
    const chip = element('span', { class: 'chip c1', 'aria-hidden': 'true' });
    const node = element(
      'button',
      { type: 'button', class: `spot ${side}` },
      element('b', {}, texts.baccarat[side]),
      element('small', {}, pays[side]),
      chip,
    );
    node.addEventListener('click', () => {
      if (isLocked) return;
      sound.play('click');
      bets.add(side, stake());
    });
    return { side, node, chip };
  });
  const actions = createChipActions(texts, () => bets);
  const draw = () => {
    for (const { side, node, chip } of spots) {
      const minor = bets.bets.get(side) ?? 0n;
      chip.hidden = minor === 0n;
      chip.textContent = shortAmount(minor);
      node.setAttribute('aria-label', `${texts.baccarat[side]} ${pays[side]}${minor > 0n ? `, ${money(minor)}` : ''}`);
    }
    actions.update(isLocked);
    changed();
  };
  const drawRoad = () => {
    road.replaceChildren(...beads.map((side) => element('i', { class: side }, texts.baccarat[side].slice(0, 1))));
    road.style.setProperty('--columns', String(Math.max(8, Math.ceil(beads.length / beadRows))));
    const marks = bigRoadOf(beads);
    const from = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) - roadColumns + 1);
    bigRoad.replaceChildren(
      ...marks
        .filter(({ column }) => column >= from)
        .map(({ column, row, side, ties }) => {
          const mark = element('i', { class: side }, ties > 0 ? String(ties) : '');
          mark.style.gridArea = `${row + 1} / ${column - from + 1}`;
          return mark;
        }),
    );
  };
  const total = (cards: readonly Card[]) => cards.reduce((sum, { rank }) => sum + pointsOf(rank), 0) % 10;
  const clear = () => {
    for (const side of ['player', 'banker'] as const) {
      hands[side].replaceChildren(cardBack(), cardBack());
      points[side].textContent = '';
      seats[side].classList.remove('won');
    }
    for (const { node } of spots) node.classList.remove('wins');
  };
  clear();
  draw();
  drawRoad();
  return {
    scene: element(
      'div',
      { class: 'baccarat' },
      element('div', { class: 'seats' }, seats.player, seats.banker),
      element('div', { class: 'roads' }, road, bigRoad),
      element('div', { class: 'spots' }, ...spots.map(({ node }) => node)),
    ),
    panel: element('div', { class: 'options' }, actions.node),
    wanted: () => (bets.total === 0n ? undefined : { bet: { stakes: bets.asSent }, stakeMinor: bets.total }),
    refresh: () => undefined,
    lock(isWanted) {
      isLocked = isWanted;
      actions.update(isLocked);
    },
    restore: (bet) => bets.set(readStakes(bet)),
    start() {
      bets.played();
      clear();
    },
    async show(book) {
      const event = book.events[0] as { player: Card[]; banker: Card[]; outcome: Side } | undefined;
      if (!event) return;
      const shown = { player: [] as Card[], banker: [] as Card[] };
      // The order of the deal: two cards each by turns, then the thirds.
      const order = [0, 1, 2].flatMap((place) =>
        (['player', 'banker'] as const).flatMap((side) => {
          const card = event[side][place];
          return card ? [{ side, card, place }] : [];
        }),
      );
      for (const { side, card, place } of order) {
        shown[side].push(card);
        const face = cardFace(card, language);
        const old = hands[side].children[place];
        if (old) old.replaceWith(face);
        else hands[side].append(face);
        sound.play('card');
        await pace.run(pace.ms(cardMs), (share) => {
          face.style.transform = `rotateY(${(1 - share) * 90}deg)`;
        });
        points[side].textContent = String(total(shown[side]));
      }
      if (event.outcome !== 'tie') seats[event.outcome].classList.add('won');
      for (const { side, node } of spots) node.classList.toggle('wins', side === event.outcome);
      beads.push(event.outcome);
      if (beads.length > beadsKept) beads.splice(0, beadRows);
      drawRoad();
      await pace.beat(500);
    },
    result: (book) => {
      const outcome = book.events[0]?.['outcome'] as Side;
      return { text: texts.baccarat[outcome].slice(0, 1), isWin: BigInt(book.win) > BigInt(book.stake) };
    },
    rules: () => [texts.rules.baccarat, texts.rules.baccaratReturns],
  };
}

export const baccaratClient: WagerClient = {
  slug: 'baccarat',
  name: { en: 'Crown Baccarat', uk: 'Королівська бакара', ru: 'Королевская баккара' },
  tune: tunes.calm,
  isStepwise: false,
  usesChips: true,
  createBoard: createBaccaratBoard,
};
