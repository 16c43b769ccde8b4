import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { type Chosen, medallion } from './chosen.ts';
import { torch } from './doors.ts';

const moteCount = 12;

/** The free spins are played in the tomb: torches at the machine's sides, gold dust, the chosen symbol over the reels. */
export function tomb(theatre: Theatre, chosen: Chosen): () => void {
  const { view } = theatre.stage;
  const motes = Array.from({ length: moteCount }, (_, i) => {
    const mote = element('i', { class: 'mote' });
    mote.style.left = `${(i * 41) % 102}%`;
    mote.style.animationDelay = `${i * -877}ms`;
    mote.style.animationDuration = `${8_200 + ((i * 613) % 4_000)}ms`;
    mote.style.scale = String(0.6 + ((i * 3) % 7) / 7);
    return mote;
  });
  const dust = element('div', { class: 'tomb-dust', 'aria-hidden': 'true' }, ...motes);
  const torches = ['left', 'right'].map((side) => torch(`tomb-torch tomb-torch-${side}`));
  const symbol = chosen.symbol();
  const seal = symbol ? [medallion(theatre, symbol, 'tomb-seal')] : [];
  const hung = element('div', { class: 'tomb-hung', 'aria-hidden': 'true' }, ...torches, ...seal);
  view.root.querySelector('.scene')?.append(dust);
  view.machine.append(hung);
  return () => {
    for (const node of [dust, hung]) node.remove();
  };
}
