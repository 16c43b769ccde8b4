import type { Tier } from '../../../runtime/book/steps.ts';
import { element, isMotionReduced, writeFitted, writeTier } from '../../../runtime/dom.ts';
import type { BigWinScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { sparksAt } from './sparks.ts';

/** How many bolts strike in each tier. */
const strikes: Record<Tier, number> = { big: 1, mega: 2, super: 3, legend: 4, max: 5 };
/** Where they strike, as shares of the width, and how large they are. */
const places = [
  { x: 0.5, size: 1 },
  { x: 0.16, size: 0.8 },
  { x: 0.84, size: 0.8 },
  { x: 0.32, size: 0.62 },
  { x: 0.68, size: 0.62 },
];
const strikeMs = 420;

/** A big win is the wrath of the sky: bolts strike around the shield with the amount, more of them in every tier. */
export async function wrath(theatre: Theatre, { climb }: BigWinScene): Promise<void> {
  const { stage } = theatre;
  const { view, texts, money } = stage;
  const eagle = theatre.actor('eagle', 'wrath-eagle');
  const sparks = theatre.particles('wrath-sparks');
  const name = element('h2', { class: 'wrath-name' });
  const amount = element('p', { class: 'wrath-amount' });
  const shield = element('div', { class: 'wrath-shield' }, amount);
  const orbs = ['left', 'right'].map((side) => theatre.actor('orb', `wrath-orb wrath-orb-${side}`));
  const bolts = element('div', { class: 'wrath-bolts' });
  const flash = element('div', { class: 'thunder-flash' });
  const scene = element(
    'div',
    { class: 'scene-of wrath' },
    bolts,
    eagle.node,
    ...orbs.map(({ node }) => node),
    shield,
    name,
    sparks.node,
    flash,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  let striking: { halt: () => void }[] = [];

  const strike = (count: number) => {
    for (const actor of striking) actor.halt();
    const actors = places.slice(0, count).map(({ x, size }) => {
      const actor = theatre.actor('bolt', 'wrath-bolt');
      actor.node.style.setProperty('--x', `${x * 100}%`);
      actor.node.style.setProperty('--size', String(size));
      void actor.play('scene', 1 + size * 0.3);
      return actor;
    });
    bolts.replaceChildren(...actors.map(({ node }) => node));
    striking = actors;
    const { width, height } = sparks.size();
    for (const [i, { node }] of actors.entries()) {
      sparks.add(sparksAt({ x: width * places[i]!.x, y: height * 0.5 }, 16, height * 0.55));
      if (isMotionReduced()) continue;
      const steps = [{ translate: '-50% -320%' }, { translate: '-50% 4%', offset: 0.6 }, { translate: '-50% 0' }];
      node.animate(steps, { duration: strikeMs, delay: i * 70, fill: 'backwards', easing: 'ease-in' });
    }
  };
  const raise = (level: Tier, place: number) => {
    scene.className = `scene-of wrath ${level}`;
    writeTier(name, texts.tiers[level]);
    void eagle.play('cheer', 0.85 + place * 0.12);
    for (const orb of orbs) void orb.play(place > 1 ? 'feature' : 'win', 0.8 + place * 0.15);
    strike(strikes[level]);
    if (isMotionReduced()) return;
    flash.animate([{ opacity: 0.9 }, { opacity: 0.15 }, { opacity: 0.6 }, { opacity: 0 }], 460);
    name.animate(
      [{ transform: 'translateY(-160%)' }, { transform: 'translateY(8%)', offset: 0.7 }, { transform: 'none' }],
      480,
    );
  };

  view.plate.stage('win', scene);
  write(money(0n));
  raise('big', 0);
  if (!isMotionReduced()) scene.animate([{ opacity: 0 }, { opacity: 1 }], 200);
  await climb({ onTier: raise, onAmount: write });
  for (const actor of [eagle, ...orbs, ...striking]) actor.halt();
  sparks.clear();
  await view.plate.hide();
}
