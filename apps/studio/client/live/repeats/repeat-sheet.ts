import { type AutoplayPlan, autoplayCounts } from '../../runtime/controls/autoplay.ts';
import { choiceRow, openSheet, sheetButton } from '../../runtime/controls/dialogs.ts';
import { element } from '../../runtime/dom.ts';
import { fill } from '../../runtime/texts/texts.ts';
import type { Bets, SavedLayout } from '../bets-editor.ts';
import type { SavedLayouts } from './saved-layouts.ts';
import type { SheetContext } from '../sheets.ts';

/** Loss limits on offer, as multiples of the stake. */
const lossMultiples = [5n, 10n, 25n, 50n] as const;
const winMultiples = [5n, 10n, 50n] as const;

/** Lets the player choose how many rounds to repeat the last layout, and when to stop. */
export function showRepeat(
  { texts, live, money }: SheetContext,
  { stake, onStart }: { stake: bigint; onStart: (plan: AutoplayPlan) => void },
): void {
  let plan: AutoplayPlan = {
    rounds: autoplayCounts[0],
    lossLimit: stake * lossMultiples[1],
    winLimit: undefined,
    isFeatureStop: false,
  };
  const start = sheetButton('primary', '', () => {
    node.close();
    onStart(plan);
  });
  const change = (to: Partial<AutoplayPlan>) => {
    plan = { ...plan, ...to };
    start.textContent = fill(live.repeatStart, { count: plan.rounds });
  };
  const times = (multiples: readonly bigint[]) =>
    multiples.map((many) => ({ value: stake * many, label: money(stake * many) }));
  change({});
  const node = openSheet(
    { heading: live.autoplay, close: texts.close, className: 'sheet autoplay' },
    element('h3', {}, live.repeatRounds),
    choiceRow<number>({
      options: autoplayCounts.map((value) => ({ value, label: String(value) })),
      chosen: plan.rounds,
      onChoose: (rounds) => change({ rounds }),
    }),
    element('h3', {}, texts.autoplayLoss),
    choiceRow({
      options: times(lossMultiples),
      chosen: plan.lossLimit,
      onChoose: (lossLimit) => change({ lossLimit }),
    }),
    element('h3', {}, texts.autoplayWin),
    choiceRow<bigint | undefined>({
      options: [{ value: undefined, label: texts.never }, ...times(winMultiples)],
      chosen: undefined,
      onChoose: (winLimit) => change({ winLimit }),
    }),
    start,
  );
}

/** Saved layouts: each can be placed or removed, and the current one saved under a name. */
export function showSaved(
  { client, texts, live, money }: SheetContext,
  {
    saved,
    layout,
    onPut,
  }: { saved: SavedLayouts; layout: Omit<SavedLayout, 'name'>; onPut: (layout: SavedLayout) => void },
): void {
  const body = element('div', { class: 'saved' });
  const totalOf = (of: Bets) => money([...of.values()].reduce((sum, stake) => sum + stake, 0n));
  const namesOf = ({ name, bets }: SavedLayout) =>
    name === '' ? [...bets.keys()].map((spot) => client.nameOf(spot, live)).join(', ') : name;
  const row = (one: SavedLayout, place: number) => {
    const put = sheetButton('wide', `${namesOf(one)} · ${totalOf(one.bets)}`, () => {
      node.close();
      onPut(one);
    });
    const remove = sheetButton('plain', live.saved.remove, () => {
      saved.remove(place);
      render();
    });
    remove.setAttribute('aria-label', `${live.saved.remove}: ${totalOf(one.bets)}, ${namesOf(one)}`);
    return element('div', { class: 'saved-row' }, put, remove);
  };
  const keepRow = () => {
    const name = element('input', {
      type: 'text',
      maxlength: '24',
      placeholder: live.saved.name,
      'aria-label': live.saved.name,
    });
    const keepThis = sheetButton('primary', live.saved.keep, () => {
      saved.save({ ...layout, name: name.value });
      render();
    });
    return element('div', { class: 'keep-row' }, name, keepThis);
  };
  const render = () =>
    body.replaceChildren(
      ...(saved.list.length === 0 ? [element('p', {}, live.saved.none)] : saved.list.map(row)),
      ...(saved.canSave(layout) ? [keepRow()] : []),
    );
  render();
  const node = openSheet({ heading: live.saved.heading, close: texts.close, className: 'sheet' }, body);
}
