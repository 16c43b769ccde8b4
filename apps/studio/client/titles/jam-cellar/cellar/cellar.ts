import { element, isMotionReduced } from '../../../runtime/dom.ts';
import { makeRoving } from '../../../runtime/roving.ts';
import { fill } from '../../../runtime/texts/texts.ts';
import type { Opened, PickScene } from '../../../runtime/theatre/pick-scene.ts';
import { pressOf } from '../../../runtime/theatre/press.ts';
import type { Stage } from '../../../runtime/theatre/stage.ts';
import { atlasPosition } from '../../../runtime/title.ts';
import { cellarTexts } from './texts.ts';

const jarsOnAShelf = 5;
const caskets = 3;
const shownMs = 1_100;
const lastShownMs = 1_900;
/** What a jar holds, by its prize as a multiple of the stake. */
const jams = [
  [15, 'honey'],
  [8, 'raspberry'],
  [5, 'apricot'],
  [0, 'pickles'],
] as const;

type Place = HTMLButtonElement;

/** Shelves of jars, from the top, and the caskets below them. */
export function createCellar(stage: Stage): PickScene {
  const texts = cellarTexts[stage.language];
  let place: ReturnType<typeof build> | undefined;
  let focused: Element | null = null;
  const enter = (node: HTMLElement) => {
    focused = document.activeElement;
    stage.view.root.append(node);
    stage.view.setCovered(true);
  };

  return {
    async open({ rows }) {
      place = build(stage, rows);
      const { node } = place;
      enter(node);
      stage.view.say(texts.name);
      if (!isMotionReduced()) node.animate([{ opacity: 0 }, { opacity: 1 }], 350);
      place.heading.textContent = texts.name;
      await stage.pace.wait(shownMs);
    },
    async ask({ row, options }) {
      const { node, rows, heading } = place ?? (place = build(stage, row + 1));
      if (!node.isConnected) enter(node);
      const isLast = row === rows.length - 1;
      const request = isLast ? texts.caskets : fill(texts.shelf, { row: row + 1, rows: rows.length - 1 });
      heading.textContent = request;
      stage.view.say(request);
      const buttons = rows[row]!.slice(0, options.length);
      node.dataset['row'] = isLast ? 'last' : String(row);
      light(rows, row);
      const picked = await pressOf(node, buttons, 'picks');
      stage.sound.play('click');
      return options[picked]!;
    },
    show: (opened) => (place ? reveal(stage, place, opened) : Promise.resolve()),
    close() {
      if (!place) return;
      place.node.remove();
      place = undefined;
      stage.view.setCovered(false);
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}

/** `count` includes the row of caskets. */
function build(stage: Stage, count: number) {
  const texts = cellarTexts[stage.language];
  const button = (kind: 'jar' | 'casket', index: number): Place =>
    element(
      'button',
      { type: 'button', class: kind, disabled: '', 'aria-label': fill(texts[kind], { place: index + 1 }) },
      element('i', { class: 'object', 'aria-hidden': 'true' }),
    );
  const rows = Array.from({ length: count }, (_, row) =>
    row === count - 1
      ? Array.from({ length: caskets }, (__, index) => button('casket', index))
      : Array.from({ length: jarsOnAShelf }, (__, index) => button('jar', index)),
  );
  const heading = element('h2', { class: 'cellar-heading' });
  const total = element('p', { class: 'cellar-total' }, stage.money(0n));
  const node = element(
    'section',
    { class: 'cellar', 'aria-label': texts.name },
    element('header', { class: 'cellar-head' }, heading, total),
    element(
      'div',
      { class: 'cellar-rows' },
      ...rows.map((buttons, row) =>
        element('div', { class: row === count - 1 ? 'shelf caskets' : 'shelf', role: 'group' }, ...buttons),
      ),
    ),
  );
  makeRoving(node, 'button:not(:disabled)');
  return { node, rows, heading, total };
}

/** Only the row in question can be opened; rows before it are done. */
function light(rows: readonly (readonly Place[])[], row: number): void {
  for (const [index, buttons] of rows.entries())
    for (const one of buttons) {
      one.disabled = index !== row;
      one.parentElement!.dataset['state'] = index < row ? 'done' : index === row ? 'open' : 'shut';
    }
}

/** Shows what an opened jar or casket held. The others are not opened: nothing was drawn for them. */
async function reveal(
  stage: Stage,
  { node, rows, heading, total }: ReturnType<typeof build>,
  { row, place, found, win, total: sum }: Opened,
): Promise<void> {
  const { pace, sound, title, money, view } = stage;
  const texts = cellarTexts[stage.language];
  const isLast = row === rows.length - 1;
  light(rows, row);
  const one = rows[row]?.[Number(place) - 1];
  if (!one) return;
  for (const each of rows[row]!) each.disabled = true;
  one.dataset['picked'] = '';
  const object = one.querySelector<HTMLElement>('.object')!;
  if (!isMotionReduced())
    await object.animate(
      [0, -7, 7, -7, 7, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` })),
      pace.isSkipped ? 0 : pace.ms(420),
    ).finished;
  one.dataset['found'] = found;
  const symbol = found === 'key' ? 'key' : found === 'prize' && !isLast ? jamOf(win, view.costMinor()) : undefined;
  if (symbol) object.style.backgroundPosition = atlasPosition(title, symbol);
  const said = found === 'prize' ? fill(texts.won, { amount: money(win) }) : found === 'key' ? texts.key : texts.mouse;
  if (found === 'prize') one.append(element('b', { class: 'tag' }, money(win)));
  heading.textContent = said;
  view.say(said);
  sound.play(found === 'end' ? 'lose' : found === 'key' ? 'multiplier' : isLast ? 'winBig' : 'lock', row * 2);
  total.textContent = money(sum);
  if (!isMotionReduced()) {
    object.animate([{ transform: 'scale(.6)' }, { transform: 'scale(1.18)', offset: 0.6 }, { transform: 'none' }], 360);
    if (win > 0n) total.animate([{ transform: 'scale(1.25)' }, { transform: 'none' }], 400);
  }
  node.dataset['found'] = found;
  pace.reset();
  await pace.wait(isLast || found === 'end' ? lastShownMs : pace.ms(shownMs));
  delete node.dataset['found'];
  pace.reset();
}

const jamOf = (win: bigint, cost: bigint) => jams.find(([from]) => win >= BigInt(from) * cost)![1];
