import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { Actor } from '../../../runtime/show/actor.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { auroraRibbons, howlRings, starField } from './night-sky.ts';
import { crystals } from './snow.ts';

/** How many wolves sing in each tier. */
const voices: Record<Tier, number> = { big: 1, mega: 3, super: 5, legend: 7, max: 9 };
/** Where they stand: from the middle as a share of the scene's width, above the leader's ground, how large, and which wolf. */
const seats = [
  { name: 'alpha', x: 0, up: 0, size: 1 },
  { name: 'storm', x: -0.36, up: 0.02, size: 0.56 },
  { name: 'dusk', x: 0.36, up: 0.02, size: 0.5 },
  { name: 'dusk', x: -0.27, up: 0.42, size: 0.34 },
  { name: 'storm', x: 0.29, up: 0.42, size: 0.4 },
  { name: 'storm', x: -0.45, up: 0.36, size: 0.3 },
  { name: 'alpha', x: 0.45, up: 0.36, size: 0.34 },
  { name: 'alpha', x: -0.36, up: 0.62, size: 0.3 },
  { name: 'dusk', x: 0.36, up: 0.62, size: 0.24 },
] as const;
/** The model of the leader sings to the left, those of its pack to the right; all turn to the middle. */
const singsLeft = (name: string) => name === 'alpha';

/** The wolves of the pack: those in front stand before those behind. */
function createPack(theatre: Theatre) {
  const wolves: Actor[] = [];
  const node = element('div', { class: 'chorus-pack' });
  return {
    node,
    get size() {
      return wolves.length;
    },
    halt: () => wolves.forEach((wolf) => wolf.halt()),
    /** Lets more wolves join; all sing, each a little later than the one before. */
    sing(count: number, speed: number): void {
      for (let i = wolves.length; i < count; i += 1) {
        const { name, x, up, size } = seats[i]!;
        const wolf = theatre.actor(name, `chorus-wolf ${i > 0 && singsLeft(name) === x < 0 ? 'facing' : ''}`);
        wolf.node.style.setProperty('--x', String(x));
        wolf.node.style.setProperty('--up', String(up));
        wolf.node.style.setProperty('--size', String(size));
        wolves.push(wolf);
        node.prepend(wolf.node);
        if (!isMotionReduced())
          wolf.node.animate(
            [{ translate: '0 60%', opacity: 0 }, { translate: '0 -4%', opacity: 1, offset: 0.7 }, { translate: '0 0' }],
            {
              duration: 520,
              delay: (i % 2) * 160,
              fill: 'backwards',
              easing: 'ease-out',
            },
          );
      }
      for (const [i, wolf] of wolves.entries()) void wolf.play('cheer', speed * (1 - 0.06 * (i % 4)));
    },
  };
}

/** A big win is the pack's chorus under the moon: each tier brings more wolves, another aurora and more ice. */
export async function chorus(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const pack = createPack(theatre);
  const ice = theatre.particles('chorus-ice');
  const moon = element('div', { class: 'great-moon chorus-moon' });
  const name = element('h2', { class: 'chorus-name' });
  const amount = element('p', { class: 'stone-amount' });
  const stone = element('div', { class: 'runestone chorus-stone' }, amount);
  const flash = element('div', { class: 'chorus-flash' });
  const scene = element(
    'div',
    { class: 'scene-of chorus' },
    starField(),
    ...auroraRibbons(),
    moon,
    element('div', { class: 'chorus-rings' }, ...howlRings(4)),
    element('div', { class: 'chorus-hill' }),
    pack.node,
    element('div', { class: 'chorus-ground' }),
    ice.node,
    stone,
    name,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  const raise = (level: Tier, place: number) => {
    scene.className = `scene-of chorus ${level}`;
    writeTier(name, texts.tiers[level]);
    pack.sing(voices[level], 0.9 + place * 0.1);
    if (isMotionReduced()) return;
    const { width, height } = ice.size();
    ice.add(crystals({ x: width / 2, y: height * 0.4 }, 34 + place * 14, Math.min(width, height) * 0.62));
    name.animate(
      [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(1.1)', opacity: 1, offset: 0.6 },
        { transform: 'none' },
      ],
      480,
    );
    moon.animate([{ scale: '1' }, { scale: '1.1', offset: 0.4 }, { scale: '1' }], 640);
    if (place > 0) flash.animate([{ opacity: 0.7 }, { opacity: 0 }], 420);
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) {
    scene.animate([{ opacity: 0 }, { opacity: 1 }], 220);
    moon.animate([{ translate: '0 60cqh' }, { translate: '0 0' }], { duration: 900, easing: 'ease-out' });
  }
  await climb({ onTier: raise, onAmount: write });
  pack.halt();
  ice.clear();
  await view.plate.hide();
}
