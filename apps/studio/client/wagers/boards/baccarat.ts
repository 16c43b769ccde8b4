import {
  type BaccaratSpot,
  baccaratSpots,
  type Card,
  dragonPays,
  dragonReturn,
  pairPays,
  pointsOf,
  type Side,
  type SideBet,
  sideBets,
} from '@altyn/engines/wagers/baccarat';
import { shortAmount } from '../../live/table-shown.ts';
import { element } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, times, type Tools, type WagerClient } from '../board.ts';
import { cardBack, cardFace } from '../cards.ts';
import { createChipBets, readStakes, tellBets } from '../chip-bets.ts';
import { tunes } from '../tunes.ts';
import { bigRoadOf } from './big-road.ts';
import { createChipActions } from './chip-actions.ts';

const cardMs = 420;
const beadsKept = 72;
const beadRows = 6;
const roadColumns = 24;

const highestDragon = Math.max(...Object.values(dragonPays)) * 100;
/** Payout of each bet for a stake of 1, in hundredths; of a dragon the highest. */
const pays: Record<BaccaratSpot, number> = {
  ...{ player: 100, banker: 95, tie: 800 },
  ...{ playerPair: pairPays.playerPair * 100, bankerPair: pairPays.bankerPair * 100 },
  ...{ eitherPair: pairPays.eitherPair * 100, playerDragon: highestDragon, bankerDragon: highestDragon },
};

function oddsOf(spot: BaccaratSpot, { language, texts }: Pick<Tools, 'language' | 'texts'>): string {
  const odds = `${times(pays[spot], language).slice(1)} : 1`;
  return spot.endsWith('Dragon') ? fill(texts.upTo, { pays: odds }) : odds;
}

const total = (cards: readonly Card[]) => cards.reduce((sum, { rank }) => sum + pointsOf(rank), 0) % 10;

interface Deal {
  player: Card[];
  banker: Card[];
  outcome: Side;
}

/** Dealing order: two cards each, alternating, then the third cards. */
const orderOf = (deal: Deal) =>
  [0, 1, 2].flatMap((place) =>
    (['player', 'banker'] as const).flatMap((side) => {
      const card = deal[side][place];
      return card ? [{ side, card, place }] : [];
    }),
  );

/** The two hands with their points. */
function createSeats({ language, texts, pace, sound }: Tools) {
  const hands = { player: element('div', { class: 'hand' }), banker: element('div', { class: 'hand' }) };
  const points = {
    player: element('output', { 'aria-live': 'off', class: 'points' }),
    banker: element('output', { 'aria-live': 'off', class: 'points' }),
  };
  const sideOf = (side: 'player' | 'banker') =>
    element('div', { class: `seat ${side}` }, element('h2', {}, texts.baccarat[side], points[side]), hands[side]);
  const seats = { player: sideOf('player'), banker: sideOf('banker') };
  return {
    node: element('div', { class: 'seats' }, seats.player, seats.banker),
    clear() {
      for (const side of ['player', 'banker'] as const) {
        hands[side].replaceChildren(cardBack(), cardBack());
        points[side].textContent = '';
        seats[side].classList.remove('won');
      }
    },
    async deal(deal: Deal) {
      const shown = { player: [] as Card[], banker: [] as Card[] };
      for (const { side, card, place } of orderOf(deal)) {
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
      if (deal.outcome !== 'tie') seats[deal.outcome].classList.add('won');
    },
  };
}

/** Results of earlier rounds: the bead plate and the big road. */
function createRoads({ texts }: Tools) {
  const beads: Side[] = [];
  const road = element('div', { class: 'beads', role: 'img', 'aria-label': texts.beadPlate });
  const bigRoad = element('div', { class: 'big-road', role: 'img', 'aria-label': texts.bigRoad });
  const draw = () => {
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
  draw();
  return {
    node: element('div', { class: 'roads' }, road, bigRoad),
    add(outcome: Side) {
      beads.push(outcome);
      if (beads.length > beadsKept) beads.splice(0, beadRows);
      draw();
    },
  };
}

/** Bets that a deal pays, or returns. */
function winnersOf({ player, banker, outcome }: Deal): ReadonlySet<BaccaratSpot> {
  const isPair = ([first, second]: readonly Card[]) => first?.rank === second?.rank;
  const points = { player: player.map(({ rank }) => pointsOf(rank)), banker: banker.map(({ rank }) => pointsOf(rank)) };
  const hits: Record<SideBet, boolean> = {
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    eitherPair: isPair(player) || isPair(banker),
    playerDragon: dragonReturn('player', points) > 0,
    bankerDragon: dragonReturn('banker', points) > 0,
  };
  return new Set([outcome, ...sideBets.filter((bet) => hits[bet])]);
}

/** The betting spots: the bets beside the main ones above them. */
function createSpots(tools: Tools, onPlace: (spot: BaccaratSpot) => void) {
  const { texts, money } = tools;
  const spots = baccaratSpots.map((side) => {
    const chip = element('span', { class: 'chip c1', 'aria-hidden': 'true' });
    const name = element('b', {}, texts.baccarat[side]);
    const pay = element('small', {}, oddsOf(side, tools));
    const isMain = !sideBets.some((bet) => bet === side);
    const node = element(
      'button',
      { type: 'button', class: `spot ${side}${isMain ? '' : ' beside'}` },
      name,
      pay,
      chip,
    );
    node.addEventListener('click', () => onPlace(side));
    return { side, node, chip };
  });
  return {
    node: element('div', { class: 'spots' }, ...spots.map(({ node }) => node)),
    /** A spot with its odds and the bet on it, in words. */
    labelOf: (side: BaccaratSpot) => spots.find((spot) => spot.side === side)?.node.getAttribute('aria-label') ?? '',
    draw(bets: ReadonlyMap<string, bigint>) {
      for (const { side, node, chip } of spots) {
        const minor = bets.get(side) ?? 0n;
        chip.hidden = minor === 0n;
        chip.textContent = shortAmount(minor);
        const placed = minor > 0n ? `, ${money(minor)}` : '';
        node.setAttribute('aria-label', `${texts.baccarat[side]} ${oddsOf(side, tools)}${placed}`);
      }
    },
    setWinning(winners: ReadonlySet<BaccaratSpot>) {
      for (const { side, node } of spots) node.classList.toggle('wins', winners.has(side));
    },
  };
}

function createBaccaratBoard(tools: Tools): Board {
  const { texts, pace, sound, stake, max, changed } = tools;
  let isLocked = false;
  const seats = createSeats(tools);
  const roads = createRoads(tools);
  const bets = createChipBets({
    max,
    onChange: () => draw(),
    onEdit: (side) => tellBets(tools, bets, side === undefined ? undefined : spots.labelOf(side as BaccaratSpot)),
    onRefuse: () => sound.play('lose'),
  });
  const spots = createSpots(tools, (side) => {
    if (isLocked) return;
    sound.play('click');
    bets.add(side, stake());
  });
  const actions = createChipActions(texts, () => bets);
  const draw = () => {
    spots.draw(bets.bets);
    actions.update(isLocked);
    changed();
  };
  const clear = () => {
    seats.clear();
    spots.setWinning(new Set());
  };
  clear();
  draw();
  return {
    scene: element('div', { class: 'baccarat' }, seats.node, roads.node, spots.node),
    panel: element('div', { class: 'options' }, actions.node),
    betActions: actions,
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
      const deal = book.events[0] as unknown as Deal | undefined;
      if (!deal) return;
      await seats.deal(deal);
      spots.setWinning(winnersOf(deal));
      roads.add(deal.outcome);
      await pace.pause(500);
    },
    result: (book) => {
      const outcome = book.events[0]?.['outcome'] as Side;
      const spoken = texts.baccarat[outcome];
      return { text: spoken.slice(0, 1), spoken, isWin: BigInt(book.win) > BigInt(book.stake) };
    },
    rules: () => [texts.rules.baccarat, texts.rules.baccaratReturns, texts.rules.baccaratSideBets],
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
