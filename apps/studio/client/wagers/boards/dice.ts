import { isWinning, minChance, maxChance, multiplierOf } from '@altyn/engines/wagers/dice';
import { element } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, choiceGroup, figure, percent, slider, type Tools, times, type WagerClient } from '../board.ts';
import { tunes } from '../tunes.ts';

const rollMs = 900;

function shownAs(roll: number, language: Tools['language']): string {
  const text = (roll / 100).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
}

/** The rolled number and its position on the bar. */
function createRoll({ language, pace, sound }: Tools) {
  const number = element('output', { 'aria-live': 'off', class: 'dice-number' });
  const lit = element('i', { class: 'dice-lit' });
  const pointer = element('i', { class: 'dice-pointer' });
  const bar = element('div', { class: 'dice-bar', 'aria-hidden': 'true' }, lit, pointer);
  const scale = element(
    'div',
    { class: 'dice-scale', 'aria-hidden': 'true' },
    ...['0', '25', '50', '75', '100'].map((text) => element('span', {}, text)),
  );
  const write = (roll: number) => {
    number.textContent = shownAs(roll, language);
  };
  write(5_000);
  return {
    scene: element('div', { class: 'dice' }, number, bar, scale),
    light(side: 'under' | 'over', share: number) {
      lit.style.width = `${share}%`;
      lit.style.left = side === 'under' ? '0' : `${100 - share}%`;
    },
    /** The digits run and stop on the roll. */
    async show(roll: number) {
      const from = Number.parseFloat(pointer.style.left || '50');
      let ticked = -1;
      await pace.run(pace.ms(rollMs), (share) => {
        const eased = 1 - (1 - share) ** 3;
        const running = (from * 100 * (1 - eased) + roll * eased + (1 - eased) * 3_700 * share) % 10_000;
        write(share === 1 ? roll : Math.floor(running));
        pointer.style.left = `${from + (roll / 100 - from) * eased}%`;
        const tick = Math.floor(share * 8);
        if (tick !== ticked) sound.play('tick', tick);
        ticked = tick;
      });
      write(roll);
    },
  };
}

/** Buttons for a roll under or over the threshold. */
const createSides = (texts: Tools['texts'], onChoose: (side: 'under' | 'over') => void) =>
  choiceGroup<'under' | 'over'>({
    label: texts.side,
    options: [
      { value: 'under', label: texts.under },
      { value: 'over', label: texts.over },
    ],
    chosen: 'under',
    onChoose,
  });

function createDiceBoard(tools: Tools): Board {
  const { language, texts, money, stake, changed } = tools;
  let side: 'under' | 'over' = 'under';
  const picture = createRoll(tools);
  const { scene } = picture;
  const facts = { chance: figure(texts.chance), pays: figure(texts.pays), win: figure(texts.toWin) };
  const chance = slider({
    label: texts.chance,
    min: minChance,
    max: maxChance,
    step: 50,
    value: 5_000,
    describe: (value) => percent(value, language),
    onInput: () => update(),
  });
  const sides = createSides(texts, (value) => {
    side = value;
    update();
  });
  const update = () => {
    picture.light(side, chance.value / 100);
    const pays = multiplierOf(chance.value);
    facts.chance.set(percent(chance.value, language));
    facts.pays.set(times(pays, language));
    facts.win.set(money((stake() * pays) / 100n));
    changed();
  };
  return {
    scene,
    panel: element(
      'div',
      { class: 'options' },
      sides.node,
      chance.node,
      element('div', { class: 'figures' }, facts.chance.node, facts.pays.node, facts.win.node),
    ),
    wanted: () => ({ bet: { stake: stake().toString(), side, chance: chance.value }, stakeMinor: stake() }),
    refresh: update,
    lock(isLocked) {
      sides.lock(isLocked);
      chance.lock(isLocked);
    },
    restore(bet) {
      const restored = bet as { side: 'under' | 'over'; chance: number };
      side = restored.side;
      sides.set(side);
      chance.set(restored.chance);
      update();
    },
    start() {
      scene.classList.remove('won', 'lost');
    },
    async show(book) {
      const roll = Number(book.events[0]?.['roll'] ?? 0);
      await picture.show(roll);
      scene.classList.add(isWinning({ side, chance: chance.value }, roll) ? 'won' : 'lost');
    },
    result: (book) => ({
      text: shownAs(Number(book.events[0]?.['roll'] ?? 0), language),
      isWin: BigInt(book.win) > 0n,
    }),
    rules: () => [texts.rules.dice, fill(texts.maxWin, { times: times(multiplierOf(minChance), language) })],
  };
}

export const diceClient: WagerClient = {
  slug: 'dice',
  name: { en: 'Crown Dice', uk: 'Королівські кості', ru: 'Королевские кости' },
  tune: tunes.calm,
  isStepwise: false,
  createBoard: createDiceBoard,
};
