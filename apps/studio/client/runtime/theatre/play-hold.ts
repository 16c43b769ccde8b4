import type { Cell } from '../book/steps.ts';
import { fill } from '../texts/texts.ts';
import { countCoins } from './count-coins.ts';
import type { Players, Stage } from './stage.ts';

const introMs = 2_600;

async function ringPot(stage: Stage, cell: Cell): Promise<void> {
  const { view, sound, texts, money, pace, coins } = stage;
  const { pot } = cell;
  if (!pot) return;
  sound.play('jackpot');
  view.hud.ringPot(pot);
  if (pot === 'clubs' || pot === 'diamonds') return;
  pace.reset();
  const amount = cell.value === undefined ? '' : money(BigInt(cell.value));
  const name = texts.pots[pot];
  if (stage.show?.hold) await stage.show.hold.pot({ pot, name, amount });
  else {
    view.plate.show({ kind: 'jackpot', variant: pot, over: name, heading: texts.jackpot, amount });
    coins.fountain(90);
    await pace.wait(2_600);
    await view.plate.hide();
  }
  pace.reset();
}

export const holdPlayers: Players<'hold' | 'respin' | 'boost' | 'count' | 'jackpot'> = {
  async hold(stage, { respins, cells, total }) {
    const { view, pace, sound, texts, money } = stage;
    pace.reset();
    view.board.light(cells.map(({ position }) => position));
    sound.play('feature');
    await pace.wait(900);
    pace.reset();
    view.say(texts.holdName);
    const enter = () => {
      view.wins.clear();
      view.setMessage('');
      view.board.light([]);
      view.setFeature('hold');
      sound.setFeature(true);
      view.overlay.clear('coin');
      view.hold.open(cells);
      view.hud.set('respins', String(respins));
      view.hud.set('total', money(total));
    };
    if (stage.show?.hold) await stage.show.hold.begin({ respins, cells, enter });
    else {
      view.plate.show({
        kind: 'intro',
        over: texts.congratulations,
        heading: texts.holdName,
        under: fill(texts.holdHow, { count: respins }),
      });
      await pace.wait(introMs);
      enter();
      await view.plate.hide();
    }
    pace.reset();
    for (const cell of cells) await ringPot(stage, cell);
  },
  async respin(stage, { left, cells, total }) {
    const { view, pace, sound, money } = stage;
    pace.reset();
    sound.play('spinStart');
    let landed = 0;
    await view.hold.spin(cells, pace, () => {
      sound.play('lock', landed);
      landed += 1;
    });
    view.hud.set('respins', String(left));
    view.hud.set('total', money(total));
    for (const cell of cells) await ringPot(stage, cell);
    await pace.pause(cells.length > 0 ? 420 : 240);
  },
  async boost({ view, pace, sound, show, money }, { positions, cells, total }) {
    const apply = () => {
      sound.play('multiplier', cells.length);
      view.hold.boost(cells, !pace.isSkipped);
      view.hud.set('total', money(total));
    };
    if (show?.hold) await show.hold.boost(positions, apply);
    else apply();
    await pace.pause(620);
  },
  count: (stage, { count }) => countCoins(stage, count),
  jackpot: (stage, { pot, win, position }) =>
    ringPot(stage, { pot, value: win.toString(), position: [position[0], position[1]] }),
};
