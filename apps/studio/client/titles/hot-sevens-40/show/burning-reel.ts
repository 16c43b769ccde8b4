import { element } from '../../../runtime/dom.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { embers } from './sparks.ts';

/** A reel full of flames burns: a hearth under its symbols, a glow along its sides, and sparks over the board. */
export function burningReel(theatre: Theatre, reel: number): () => void {
  const { view, sound, title } = theatre.stage;
  const node = view.board.cell([reel, 0])?.closest('.reel');
  const fire = element('div', { class: 'burning-reel', 'aria-hidden': 'true' }, element('i'), element('i'));
  const sparks = theatre.particles('burning-sparks');
  node?.prepend(fire);
  view.board.node.append(sparks.node);
  sound.play('change');
  const place = sparks.size();
  sparks.add(embers(place, { count: 26, x: (reel + 0.5) / title.board.reels, share: 1 / title.board.reels }));
  return () => {
    sparks.clear();
    sparks.node.remove();
    fire.remove();
  };
}
