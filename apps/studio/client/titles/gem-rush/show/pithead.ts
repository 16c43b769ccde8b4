import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { OutroScene } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { fountain, splinters } from './stones.ts';

const coverMs = 460;
const rollMs = 1_050;
const shownMs = 2_800;
const haul = ['emerald', 'ruby', 'diamond', 'sapphire', 'amethyst'] as const;

/** The cart as it leaves the gallery, with the mole behind it. */
function createCart(theatre: Theatre) {
  const mole = theatre.actor('mole', 'pithead-mole');
  const cart = element(
    'div',
    { class: 'pithead-cart' },
    mole.node,
    element('i', { class: 'cart-heap' }),
    element('div', { class: 'cart-tub' }),
  );
  return { mole, cart };
}

/** What the scene shows behind the cart: morning, hills, the mouth of the mine between crystals, rails. */
const createPlace = () =>
  element(
    'div',
    { class: 'pithead-place' },
    element('i', { class: 'pithead-sun' }),
    element('i', { class: 'pithead-hill far' }),
    element('i', { class: 'pithead-hill' }),
    element('i', { class: 'pithead-mouth' }),
    element('i', { class: 'pithead-crystal left' }),
    element('i', { class: 'pithead-crystal right' }),
    element('i', { class: 'pithead-rails' }),
  );

/** The cart rolls out of the dark, the board comes down, the stones spring up. */
function rollOut(
  scene: HTMLElement,
  { cart, board, stones }: { cart: HTMLElement; board: HTMLElement; stones: readonly HTMLElement[] },
): void {
  scene.animate([{ opacity: 0 }, { opacity: 1 }], coverMs);
  cart.animate(
    [
      { transform: 'scale(.35)', opacity: 0 },
      { transform: 'scale(.6)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1.06,.95)', offset: 0.86 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: rollMs, delay: coverMs * 0.6, easing: 'ease-in', fill: 'backwards' },
  );
  board.animate([{ transform: 'translateY(-170%) rotate(5deg)' }, { transform: 'none' }], {
    duration: 640,
    delay: 500,
    easing: 'cubic-bezier(.3,1.3,.5,1)',
    fill: 'backwards',
  });
  for (const [i, node] of stones.entries())
    node.animate(
      [{ transform: 'translateY(190%)' }, { transform: 'translateY(-20%)', offset: 0.7 }, { transform: 'none' }],
      { duration: 560, delay: 700 + i * 100, fill: 'backwards' },
    );
}

/** The free spins end above ground: the cart rolls out of the mine with the haul, and the board counts the total. */
export async function pithead(
  theatre: Theatre,
  { heading, caption, isPlain, count, leave }: OutroScene,
): Promise<void> {
  const { stage } = theatre;
  const { view, pace, sound } = stage;
  const amount = element('p', { class: 'mine-amount' });
  const title = element('h2', { class: 'mine-heading' });
  writeFitted(title, heading, 12);
  const board = element(
    'div',
    { class: 'mine-board pithead-board' },
    title,
    amount,
    element('p', { class: 'mine-under' }, caption),
  );
  const { mole, cart } = createCart(theatre);
  const stones = haul.map((name) => theatre.actor(name, 'haul-stone'));
  const flying = theatre.particles('pithead-flying');
  const row = element('div', { class: 'haul' }, ...stones.map(({ node }) => node));
  const scene = element(
    'div',
    { class: `scene-of pithead ${isPlain ? 'plain' : ''}` },
    createPlace(),
    cart,
    flying.node,
    row,
    board,
  );
  const write = (text: string) => writeFitted(amount, text, 6);
  view.plate.stage('outro', scene);
  write(stage.money(0n));
  const moves = !isMotionReduced();
  if (moves) rollOut(scene, { cart, board, stones: stones.map(({ node }) => node) });
  sound.play('outro');
  void mole.play('idle');
  await pace.wait(coverMs);
  leave();
  await pace.wait(moves ? rollMs : 0);
  for (const stone of stones) void stone.play(isPlain ? 'idle' : 'win', 0.9);
  if (!isPlain) {
    void mole.play('cheer', 0.9);
    const size = flying.size();
    flying.add([
      ...fountain(theatre, size, { names: haul, count: 16, forMs: 1_500 }),
      ...splinters({ x: size.width / 2, y: size.height * 0.6 }, 30, size.height * 0.5),
    ]);
  }
  await count(write);
  pace.reset();
  await pace.wait(shownMs);
  for (const actor of [mole, ...stones]) actor.halt();
  flying.clear();
  await view.plate.hide();
}
