import { minTarget, maxTarget, winningDraws } from '@altyn/engines/wagers/limbo';
import { element, setLocked } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import { type Board, figure, percent, type Tools, times, type WagerClient } from '../board.ts';
import { tunes } from '../tunes.ts';

const flightMs = 1_100;
const presets = [150, 200, 500, 1_000, 10_000] as const;
/** Top of the sky on a logarithmic scale. */
const topOfSky = Math.log(1_000);

const heightOf = (hundredths: number) => Math.min(1, Math.log(hundredths / 100) / topOfSky);

/**
 * Rises to the reached multiplier, longer for higher ones; `show` is called with each intermediate multiplier in
 * hundredths.
 */
async function flyTo(
  { pace, sound }: Pick<Tools, 'pace' | 'sound'>,
  reached: number,
  show: (now: number) => void,
): Promise<void> {
  let ticked = -1;
  await pace.run(pace.ms(Math.max(350, flightMs * (0.35 + heightOf(reached)))), (share) => {
    show(share === 1 ? reached : 100 * Math.exp(Math.log(reached / 100) * share));
    const tick = Math.floor(share * 10);
    if (tick !== ticked) sound.play('tick', tick);
    ticked = tick;
  });
}

/** Target multipliers available with one press. */
function presetButtons(language: Tools['language'], aim: (hundredths: number) => void) {
  return presets.map((value) => {
    const made = element('button', { type: 'button' }, times(value, language));
    made.addEventListener('click', () => aim(value));
    return made;
  });
}

/** The rocket, the target mark and the number, in a starry sky. */
function createSky(language: Tools['language']) {
  const number = element('output', { 'aria-live': 'off', class: 'limbo-number' }, times(100, language));
  const rocket = element('div', { class: 'limbo-rocket', 'aria-hidden': 'true' }, element('i', {}));
  const mark = element('div', { class: 'limbo-mark', 'aria-hidden': 'true' }, element('span', {}));
  const stars = element('div', { class: 'limbo-stars', 'aria-hidden': 'true' });
  const scene = element('div', { class: 'limbo' }, stars, mark, rocket, number);
  return { scene, number, rocket, mark };
}

function createLimboBoard({ language, texts, money, pace, sound, stake, changed }: Tools): Board {
  let target = 200;
  const { scene, number, rocket, mark } = createSky(language);
  const input = element('input', { type: 'text', inputmode: 'decimal', 'aria-label': texts.target, maxlength: '8' });
  const facts = { chance: figure(texts.chance), win: figure(texts.toWin) };
  const update = () => {
    facts.chance.set(percent(winningDraws(target) / 100, language));
    facts.win.set(money((stake() * BigInt(target)) / 100n));
    mark.style.setProperty('--height', String(heightOf(target)));
    mark.firstElementChild!.textContent = times(target, language);
    changed();
  };
  const write = () => {
    input.value = (target / 100).toFixed(2);
  };
  const aim = (hundredths: number) => {
    target = Math.min(maxTarget, Math.max(minTarget, Math.round(hundredths)));
    update();
  };
  input.addEventListener('input', () => {
    const value = Number(input.value.replace(',', '.'));
    if (Number.isFinite(value) && value > 1) aim(value * 100);
  });
  input.addEventListener('blur', write);
  const buttons = presetButtons(language, (value) => {
    aim(value);
    write();
  });
  write();
  return {
    scene,
    panel: element(
      'div',
      { class: 'options' },
      element('label', { class: 'group' }, element('span', { class: 'group-label' }, texts.target), input),
      element('div', { class: 'segments' }, ...buttons),
      element('div', { class: 'figures' }, facts.chance.node, facts.win.node),
    ),
    wanted: () => ({ bet: { stake: stake().toString(), target }, stakeMinor: stake() }),
    refresh: update,
    lock(isLocked) {
      input.readOnly = isLocked;
      for (const one of buttons) setLocked(one, isLocked);
    },
    restore(bet) {
      aim((bet as { target: number }).target);
      write();
    },
    start() {
      scene.classList.remove('won', 'lost');
      scene.classList.add('flying');
      rocket.style.setProperty('--height', '0');
      number.textContent = times(100, language);
    },
    async show(book) {
      const reached = Number(book.events[0]?.['reached'] ?? 100);
      await flyTo({ pace, sound }, reached, (now) => {
        number.textContent = times(Math.floor(now), language);
        rocket.style.setProperty('--height', String(heightOf(now)));
      });
      scene.classList.remove('flying');
      scene.classList.add(reached >= target ? 'won' : 'lost');
    },
    result: (book) => ({
      text: times(Number(book.events[0]?.['reached'] ?? 100), language),
      isWin: BigInt(book.win) > 0n,
    }),
    rules: () => [texts.rules.limbo, fill(texts.maxWin, { times: times(maxTarget, language) })],
  };
}

export const limboClient: WagerClient = {
  slug: 'limbo',
  name: { en: 'Limbo', uk: 'Лімбо', ru: 'Лимбо' },
  tune: tunes.space,
  isStepwise: false,
  createBoard: createLimboBoard,
};
