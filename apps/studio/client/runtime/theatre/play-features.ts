import type { Step } from '../book/steps.ts';
import { element } from '../dom.ts';
import { fill, freeSpinsUnder, type Texts } from '../texts/texts.ts';
import type { View } from '../view.ts';
import { celebrate } from './celebrate.ts';
import { remarkCoins } from './coin-marks.ts';
import { type Players, rollAmount, type Stage } from './stage.ts';

const introMs = 3_000;
const moreMs = 1_600;
const outroMs = 2_600;

/** In features the multiplier has a counter; otherwise it is part of the message, which keeps the board in place. */
function showMultiplier(view: View, texts: Texts, value: number): void {
  if (view.isFeature()) view.hud.set('multiplier', `×${value}`);
  else if (value > 1) view.setMessage(fill(texts.times, { times: value }));
}

/**
 * A plate with a counting total; plain for a round that lost money.
 * @param leave ends the feature; given, a title's own scene may show the total
 */
export async function playTotal(
  stage: Stage,
  { heading, win, isPlain, leave }: { heading: string; win: bigint; isPlain: boolean; leave?: () => void },
): Promise<void> {
  const { view, pace, sound, texts, money } = stage;
  pace.reset();
  view.say(`${heading} ${money(win)}`);
  if (!isPlain) sound.play('coins', 14);
  const count = (write: (text: string) => void) => rollAmount(stage, { from: 0n, to: win, ms: 900 }, write);
  if (stage.show && leave) return stage.show.outro({ heading, caption: texts.featureWin, win, isPlain, count, leave });
  view.plate.show({
    kind: 'outro',
    heading,
    over: '',
    amount: money(0n),
    under: leave ? texts.featureWin : texts.totalWin,
  });
  await count((text) => view.plate.setAmount(text));
  pace.reset();
  await pace.wait(outroMs);
  await view.plate.hide();
}

/** The total of a feature, shown once: as a celebration, as a total, or with the whole round's. */
async function playOutro(
  stage: Stage,
  { heading, win, total, shown }: { heading: string } & Pick<Extract<Step, { do: 'outro' }>, 'win' | 'total' | 'shown'>,
) {
  const { view, pace, sound } = stage;
  pace.reset();
  const leave = () => {
    view.setFeature(undefined);
    remarkCoins(stage);
    sound.setFeature(false);
  };
  if (shown === 'total' || shown === 'plain')
    await playTotal(stage, { heading, win, isPlain: shown === 'plain', leave });
  else if (shown !== 'later') await celebrate(stage, { win, tier: shown, total });
  leave();
  pace.reset();
}

export const featurePlayers: Players<
  | 'intro'
  | 'outro'
  | 'multiplier'
  | 'meter'
  | 'cap'
  | 'choice'
  | 'chosen'
  | 'gamble'
  | 'pickStart'
  | 'pick'
  | 'riskDealt'
  | 'riskDrawn'
> = {
  async intro(stage, { count, total, positions, isMore, variant }) {
    const { view, pace, sound, texts, facts } = stage;
    // The special symbol of these spins is part of the title.
    const special = variant && stage.title.symbolNames[stage.language][variant];
    pace.reset();
    view.wins.clear();
    view.board.light(positions);
    sound.play('feature');
    await pace.wait(positions.length > 0 ? 900 : 0);
    pace.reset();
    view.say(isMore ? `+${count} ${freeSpinsUnder(stage, { count })}` : fill(texts.freeSpinsWon, { count }));
    const enter = () => {
      if (!isMore) view.overlay.clear('spot');
      view.setFeature('free');
      sound.setFeature(true);
      view.setSpins(view.spinsShown(), total);
      if (facts.freeMultiplier > 1) view.hud.set('multiplier', `×${facts.freeMultiplier}`);
    };
    if (stage.show?.intro && !isMore) await stage.show.intro({ count, positions, times: facts.freeMultiplier, enter });
    else {
      view.plate.show({
        kind: 'intro',
        heading: isMore ? `+${count}` : String(count),
        over: isMore ? '' : texts.congratulations,
        under: freeSpinsUnder(stage, { count, more: special }),
      });
      enter();
      await pace.wait(isMore ? moreMs : introMs);
      await view.plate.hide();
    }
    view.board.light([]);
    pace.reset();
  },
  async outro(stage, { feature, win, total, isFull, shown }) {
    const { texts, view } = stage;
    const headings = { hold: isFull ? texts.boardFull : texts.holdOver, freeSpins: texts.freeSpinsTotal };
    const heading = feature === 'picks' ? texts.picksOver : headings[feature];
    await playOutro(stage, { heading, win, total, shown });
    view.hold.close();
    stage.picks?.close();
  },
  async multiplier({ view, pace, sound, texts }, { scope, value, positions, values }) {
    if (scope === 'tumble' || scope === 'feature') {
      showMultiplier(view, texts, value);
      if (value > 1) sound.play('multiplier', Math.min(14, value));
      return;
    }
    const kind = scope === 'spot' ? 'spot' : 'orb';
    const sign = scope === 'collect' ? '+' : '×';
    for (const [i, position] of positions.entries()) {
      view.overlay.markTimes(kind, position, values[i] ?? value, sign);
    }
    sound.play('multiplier', Math.min(14, value));
    if (kind === 'spot') return pace.pause(260);
    await pace.pause(420);
    const place = view.hud.place('multiplier');
    // Stars add to the persistent multiplier.
    let sum = scope === 'collect' ? value - positions.length : 0;
    for (const [i, position] of positions.entries()) {
      await view.overlay.fly(
        'orb',
        position,
        place.width > 0 ? place : view.messagePlace(),
        pace.isSkipped ? 0 : pace.ms(420),
      );
      sum += values[i] ?? 0;
      if (sum > 0) view.setMessage(fill(texts.times, { times: sum }));
      sound.play('lock', i * 2);
    }
    showMultiplier(view, texts, value);
    await pace.pause(300);
  },
  async meter({ view, texts, show }, { name, value, of }) {
    view.hud.meter(name, texts.meters[name] ?? texts.collected, value, of);
    await show?.meter?.change({ value, of });
  },
  async cap(stage, { win }) {
    await celebrate(stage, { win, tier: 'max', total: win });
  },
  async pickStart(stage, { positions, rows }) {
    const { view, pace, sound } = stage;
    pace.reset();
    view.wins.clear();
    view.board.light(positions);
    sound.play('feature');
    await pace.wait(900);
    pace.reset();
    sound.setFeature(true);
    await stage.picks?.open({ positions, rows });
    view.board.light([]);
    pace.reset();
  },
  async pick(stage, { row, place, found, win, total, before }) {
    stage.view.setWin(stage.money(before + total));
    await stage.picks?.show({ row, place, found, win, total });
  },
  riskDealt: (stage, { step, dealer, risked, safe }) => stage.risk?.deal({ step, dealer, risked, safe }),
  async riskDrawn(stage, { place, cards, result, win }) {
    await stage.risk?.draw({ place, cards, result, win });
    if (result === 'lost') stage.view.wins.clear();
    stage.view.setWin(stage.money(win));
  },
  choice: () => undefined,
  chosen: () => undefined,
  async gamble(stage, { step, isWon, win, card }) {
    const { view, sound, pace, texts, money } = stage;
    const suit = texts.suits[card as keyof typeof texts.suits] ?? '';
    const sign = cardSigns[card] ?? '';
    const reveal = async () => {
      view.say(`${isWon ? texts.gambleWon : texts.gambleLost} ${money(win)}`);
      sound.play(isWon ? 'winSmall' : 'lose');
      view.setMessage('');
      if (isWon) await rollAmount(stage, { from: win / 2n, to: win, ms: 500 }, (text) => view.setWin(text));
      else {
        view.wins.clear();
        view.setWin(money(0n));
      }
    };
    sound.play('card');
    const table = stage.show?.gamble;
    if (table) return table.turn({ step, card, sign, suit, isWon, amount: money(win), reveal });
    const face = element('i', { class: `playing-card ${card}`, 'aria-hidden': 'true' }, sign);
    await pace.wait(300);
    view.plate.show(
      {
        kind: 'gamble',
        variant: isWon ? 'won' : 'lost',
        over: suit,
        heading: isWon ? texts.gambleWon : texts.gambleLost,
        amount: money(win),
      },
      face,
    );
    await reveal();
    await pace.wait(1_100);
    await view.plate.hide();
  },
};

/** Suits as text instead of the system's emoji. */
const cardSigns: Readonly<Record<string, string>> = {
  clubs: '\u2663\ufe0e',
  diamonds: '\u2666\ufe0e',
  hearts: '\u2665\ufe0e',
  spades: '\u2660\ufe0e',
};
