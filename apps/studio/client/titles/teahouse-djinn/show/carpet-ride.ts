import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { gifts, rising } from './lights.ts';

interface Height {
  /** What falls from the carpet, and how much of it. */
  names: readonly string[];
  count: number;
  /** Who flies along, from the outer to the inner pair. */
  riders: readonly string[];
  /** Lanterns that rise from the town. */
  lanterns: number;
}

const heights: Record<Tier, Height> = {
  big: { names: ['dice', 'bowl'], count: 12, riders: ['bowl'], lanterns: 8 },
  mega: { names: ['lute', 'bowl', 'dice'], count: 15, riders: ['lute'], lanterns: 14 },
  super: { names: ['purse', 'lute'], count: 18, riders: ['lute', 'purse'], lanterns: 20 },
  legend: { names: ['cards', 'purse', 'lantern'], count: 22, riders: ['purse', 'cards'], lanterns: 28 },
  max: {
    names: ['teapot', 'cards', 'purse', 'lantern'],
    count: 26,
    riders: ['purse', 'cards', 'teapot'],
    lanterns: 36,
  },
};
const sides = ['left', 'right'] as const;
/** The gifts of a tier are thrown for this long. */
const thrownMs = 2_200;
/** Rows of the town's roofs, the nearest last. */
const roofs = 3;

/** The night over the town, the carpet with the djinn on it, the tray with the amount and the tier's name. */
function createNight(theatre: Theatre) {
  const djinn = theatre.actor('djinn', 'ride-djinn');
  const lanterns = theatre.particles('ride-lanterns');
  const falling = theatre.particles('ride-gifts');
  const riders = element('div', { class: 'ride-riders' });
  const name = element('h2', { class: 'ride-name' });
  const amount = element('p', { class: 'tray-amount' });
  const flash = element('div', { class: 'ride-flash' });
  const carpet = element('div', { class: 'ride-carpet' });
  const flight = element('div', { class: 'ride-flight' }, carpet, djinn.node);
  const town = Array.from({ length: roofs }, (_, i) => element('i', { class: `ride-roofs roofs-${i + 1}` }));
  const scene = element(
    'div',
    { class: 'scene-of carpet-ride' },
    element('div', { class: 'ride-stars' }),
    element('div', { class: 'ride-moon' }),
    ...town,
    lanterns.node,
    riders,
    flight,
    falling.node,
    element('div', { class: 'tray ride-tray' }, amount),
    name,
    flash,
  );
  return {
    scene,
    djinn,
    lanterns,
    falling,
    riders,
    flight,
    name,
    flash,
    write: (text: string) => writeFitted(amount, text, 6),
  };
}

type Night = ReturnType<typeof createNight>;

/** The name springs up, the carpet rises, and those who join fly in from both sides. */
function rise({ name, flight, flash }: Night, joined: readonly Actor[], place: number): void {
  name.animate(
    [
      { transform: 'scale(.4) rotate(5deg)' },
      { transform: 'scale(1.12) rotate(-1deg)', offset: 0.6 },
      { transform: 'none' },
    ],
    460,
  );
  flight.animate(
    [
      { transform: 'translateY(6%) rotate(3deg)' },
      { transform: 'translateY(-4%) rotate(-2deg)', offset: 0.6 },
      { transform: 'none' },
    ],
    720,
  );
  for (const [i, { node }] of joined.entries())
    node.animate([{ translate: i % 2 ? '170% -60%' : '-170% -60%' }, { translate: '0 0' }], {
      duration: 560,
      delay: i * 60,
      fill: 'backwards',
      easing: 'cubic-bezier(.2,1.3,.5,1)',
    });
  if (place > 0) flash.animate([{ opacity: 0.55 }, { opacity: 0 }], 320);
}

/** A big win is a ride on the carpet: with each tier it flies higher, richer gifts fall, more lanterns rise from the town. */
export async function carpetRide(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { view, texts, money } = theatre.stage;
  const night = createNight(theatre);
  const { scene, djinn, lanterns, falling, riders, name, write } = night;
  let joined: Actor[] = [];

  const raise = (level: Tier, place: number) => {
    const height = heights[level];
    scene.className = `scene-of carpet-ride ${level}`;
    scene.style.setProperty('--place', String(place));
    writeTier(name, texts.tiers[level]);
    void djinn.play('cheer', 0.85 + place * 0.12);
    for (const one of joined) one.halt();
    joined = height.riders.flatMap((rider, i) =>
      sides.map((side) => {
        const actor = theatre.actor(rider, `ride-rider ${side}`);
        actor.node.style.setProperty('--out', String(i));
        void actor.play(rider === 'teapot' || rider === 'lantern' ? 'scene' : 'feature', 0.85 + place * 0.1);
        return actor;
      }),
    );
    riders.replaceChildren(...joined.map(({ node }) => node));
    lanterns.add(rising(lanterns.size(), height.lanterns));
    falling.add(gifts(theatre, falling.size(), { ...height, forMs: thrownMs }));
    if (!isMotionReduced()) rise(night, joined, place);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 220);
    night.flight.animate([{ translate: '-120% 40%' }, { translate: '0 0' }], { duration: 900, easing: 'ease-out' });
  }
  await climb({ onTier: raise, onAmount: write });
  for (const one of [djinn, ...joined]) one.halt();
  lanterns.clear();
  falling.clear();
  await view.plate.hide();
}
