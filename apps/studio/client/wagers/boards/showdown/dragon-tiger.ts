import {
  type DragonTigerOutcome,
  type DragonTigerSpot,
  dragonTiger,
  dragonTigerSpots,
  returnedHalves,
  spotPays,
} from '@altyn/engines/wagers/cards/dragon-tiger';
import { element } from '../../../runtime/dom.ts';
import type { Board, Tools, WagerClient } from '../../board.ts';
import { cardBack, cardOf } from '../../cards.ts';
import { createChipBets, readStakes, tellBets } from '../../chip-bets.ts';
import { type ShowdownTexts, showdownTextsOf } from '../../texts/showdown-texts.ts';
import { tunes } from '../../tunes.ts';
import { createChipActions } from '../chip-actions.ts';
import { dragonHead, tigerHead } from './beasts.ts';
import { createSpots } from './spots.ts';
import { turnCard } from './turn-card.ts';

const beadsKept = 36;
const suspenseMs = 320;

interface Deal {
  dragon: number;
  tiger: number;
  outcome: DragonTigerOutcome;
}

const sides = ['dragon', 'tiger'] as const;

/** The two sides, each with its beast and its card. */
function createArena(tools: Tools) {
  const words = showdownTextsOf[tools.language];
  const beast = { dragon: dragonHead, tiger: tigerHead };
  const hands = { dragon: element('div', { class: 'hand' }), tiger: element('div', { class: 'hand' }) };
  const nodeOf = (side: (typeof sides)[number]) =>
    element(
      'div',
      { class: `dt-side ${side}` },
      beast[side](),
      element('h2', {}, words.dragonTiger[side]),
      hands[side],
    );
  const nodes = { dragon: nodeOf('dragon'), tiger: nodeOf('tiger') };
  const arena = element(
    'div',
    { class: 'dt-arena' },
    nodes.dragon,
    element('b', { class: 'dt-versus', 'aria-hidden': 'true' }, 'VS'),
    nodes.tiger,
  );
  return {
    node: arena,
    clear() {
      arena.classList.remove('tied');
      for (const side of sides) {
        hands[side].replaceChildren(cardBack());
        nodes[side].classList.remove('won', 'lost');
      }
    },
    async deal(deal: Deal) {
      await turnCard(tools, hands.dragon, { card: cardOf(deal.dragon), place: 0 });
      await tools.pace.pause(suspenseMs);
      await turnCard(tools, hands.tiger, { card: cardOf(deal.tiger), place: 0 });
      arena.classList.toggle('tied', deal.outcome === 'tie');
      for (const side of sides) {
        nodes[side].classList.toggle('won', deal.outcome === side);
        nodes[side].classList.toggle('lost', deal.outcome !== side && deal.outcome !== 'tie');
      }
    },
  };
}

/** The first letter of a side; a tie has a sign, as in some languages the letters are the same. */
const signOf = (outcome: DragonTigerOutcome, { dragonTiger: names }: Pick<ShowdownTexts, 'dragonTiger'>) =>
  outcome === 'tie' ? '=' : names[outcome].slice(0, 1);

/** Outcomes of earlier rounds, the newest first. */
function createBeads({ language }: Pick<Tools, 'language'>) {
  const words = showdownTextsOf[language];
  const node = element('div', { class: 'dt-beads', role: 'img', 'aria-label': words.lastDeals });
  return {
    node,
    add(outcome: DragonTigerOutcome) {
      node.prepend(element('i', { class: outcome }, signOf(outcome, words)));
      while (node.children.length > beadsKept) node.lastElementChild?.remove();
    },
  };
}

const winnersOf = ({ dragon, tiger }: Deal): DragonTigerSpot[] =>
  dragonTigerSpots.filter((spot) => returnedHalves(spot, dragon, tiger) > 2);

function createDragonTigerBoard(tools: Tools): Board {
  const { language, texts, pace, sound, stake, max, changed } = tools;
  const words = showdownTextsOf[language];
  let isLocked = false;
  const arena = createArena(tools);
  const beads = createBeads(tools);
  const bets = createChipBets({
    max,
    onChange: () => draw(),
    onEdit: (spot) => tellBets(tools, bets, spot === undefined ? undefined : spots.labelOf(spot as DragonTigerSpot)),
    onRefuse: () => sound.play('lose'),
  });
  const spots = createSpots(tools, {
    spots: dragonTigerSpots.map((id) => ({ id, name: words.dragonTiger[id], odds: `${spotPays[id]} : 1` })),
    onPlace(spot: DragonTigerSpot) {
      if (isLocked) return;
      sound.play('click');
      bets.add(spot, stake());
    },
  });
  const actions = createChipActions(texts, () => bets);
  const draw = () => {
    spots.draw(bets.bets);
    actions.update(isLocked);
    changed();
  };
  const clear = () => {
    arena.clear();
    spots.setWinning([]);
  };
  clear();
  draw();
  return {
    scene: element('div', { class: 'showdown dragon-tiger' }, arena.node, beads.node, spots.node),
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
      await arena.deal(deal);
      spots.setWinning(winnersOf(deal));
      beads.add(deal.outcome);
      if (BigInt(book.win) === 0n) sound.play('lose');
      await pace.pause(500);
    },
    result(book) {
      const { outcome } = book.events[0] as unknown as Deal;
      return {
        text: signOf(outcome, words),
        spoken: words.dragonTiger[outcome],
        isWin: BigInt(book.win) > BigInt(book.stake),
      };
    },
    rules: () => [...words.dragonTigerRules],
  };
}

export const dragonTigerClient: WagerClient = {
  slug: dragonTiger.game,
  name: { en: 'Dragon Tiger', uk: 'Дракон і тигр', ru: 'Дракон и тигр' },
  tune: tunes.tense,
  isStepwise: false,
  usesChips: true,
  createBoard: createDragonTigerBoard,
};
