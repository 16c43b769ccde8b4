import { element, isMotionReduced, writeFitted } from '../../../runtime/dom.ts';
import type { GambleAsked, GambleCard, GambleTable } from '../../../runtime/show/show-play.ts';
import type { Theatre } from '../../../runtime/show/theatre.ts';
import { lightsOn } from './lights-on.ts';
import { embers, strike } from './sparks.ts';

/** How long a card trembles before it turns, by the stage of suspense. */
const tremblesMs = [650, 1_050, 1_500] as const;
const turnMs = 380;
const wonMs = 1_250;
const lostMs = 1_500;

/** The stage of suspense of a doubling: the first, the next two, the last. */
const stageOf = (step: number): 1 | 2 | 3 => (step < 2 ? 1 : step < 4 ? 2 : 3);

/** The room with its lamps, one for each doubling. */
function createRoom(theatre: Theatre, steps: number) {
  const jukebox = theatre.actor('jukebox', 'room-jukebox');
  const sparks = theatre.particles('room-sparks');
  const lamps = Array.from({ length: steps }, (_, i) => element('i', { class: 'lamp' }, `×${2 ** (i + 1)}`));
  const record = element('div', { class: 'room-record' });
  const face = element('i', { class: 'playing-card' });
  const card = element('div', { class: 'room-card' }, element('i', { class: 'card-back' }), face);
  const over = element('p', { class: 'room-over' });
  const amount = element('p', { class: 'room-amount' });
  const board = element('div', { class: 'marquee room-board' }, over, amount);
  const node = element(
    'div',
    { class: 'scene-of back-room' },
    element('div', { class: 'room-neon', 'aria-hidden': 'true' }),
    record,
    jukebox.node,
    element('div', { class: 'lamps', 'aria-hidden': 'true' }, ...lamps),
    card,
    board,
    sparks.node,
  );
  board.hidden = true;
  const end = () => {
    jukebox.halt();
    sparks.clear();
  };
  return { node, jukebox, sparks, lamps, record, card, face, over, amount, board, end };
}

type Room = ReturnType<typeof createRoom>;

/** The card lies face down again, and the lamps show how far the player has come. */
function lay({ node, card, face, board, lamps }: Room, step: number): void {
  node.className = 'scene-of back-room';
  card.classList.remove('turned');
  face.textContent = '';
  board.hidden = true;
  for (const [i, lamp] of lamps.entries()) {
    lamp.classList.toggle('lit', i < step - 1);
    lamp.classList.toggle('next', i === step - 1);
  }
}

/** The face of the card comes up with its suit, and the board tells the amount. */
async function turnUp({ card, face, over, amount }: Room, scene: GambleCard): Promise<void> {
  face.className = `playing-card ${scene.card}`;
  face.textContent = scene.sign;
  card.classList.add('turned');
  over.textContent = scene.suit;
  writeFitted(amount, scene.amount, 6);
  if (isMotionReduced()) return;
  const turning = [
    { transform: 'rotateY(-180deg) scale(1)' },
    { transform: 'rotateY(-90deg) scale(1.25)' },
    { transform: 'none' },
  ];
  await card.animate(turning, { duration: turnMs, easing: 'ease-in-out' }).finished.catch(() => undefined);
}

/** The lamp of the doubling burns, the jukebox sings. */
function celebrate({ node, jukebox, lamps, sparks, board }: Room, step: number): void {
  node.classList.add('won');
  lamps[step - 1]?.classList.replace('next', 'lit');
  void jukebox.play('cheer', 0.8 + stageOf(step) * 0.2);
  const { width, height } = sparks.size();
  const struck = strike({ x: width / 2, y: height * 0.5, reach: height * 0.5 }, 26);
  sparks.add([...struck, ...embers({ width, height }, { count: 14 + step * 6 })]);
  board.hidden = false;
}

/** The lamps go out. */
function darken({ node, jukebox, board }: Room): void {
  node.classList.add('lost');
  void jukebox.play('tense', 0.3);
  board.hidden = false;
}

/** The gamble is played in the back room: the jukebox deals, and a lamp on the wall burns for every doubling. */
export function backRoom(theatre: Theatre): GambleTable {
  const { view, pace, sound } = theatre.stage;
  let room: Room | undefined;
  let current = 1;

  const leave = () => {
    room?.end();
    room = undefined;
  };
  const enter = (steps: number) => {
    leave();
    room = createRoom(theatre, steps);
    return room;
  };
  const tremble = (one: Room, step: number) => {
    const stage = stageOf(step);
    one.node.className = `scene-of back-room dealing dealing-${stage}`;
    void one.jukebox.play('tense', 0.75 + stage * 0.3);
    sound.play('tense', stage);
  };
  return {
    ask({ step, steps }: GambleAsked) {
      const isNew = step === 1 || !room;
      const one = isNew ? enter(steps) : room!;
      current = step;
      lay(one, step);
      view.plate.back(one.node);
      void one.jukebox.play('idle', 0.8 + step * 0.12);
      if (!isNew) return;
      sound.play('feature');
      lightsOn({ node: one.node, jukebox: one.jukebox.node, record: one.record, lamps: one.lamps });
    },
    picked(pick) {
      if (!room) return;
      room.node.dataset['pick'] = pick;
      view.plate.stage('gamble', room.node);
      tremble(room, current);
    },
    async turn(scene) {
      const one = room?.node.isConnected ? room : enter(theatre.stage.facts.gambleSteps);
      pace.reset();
      if (!one.node.isConnected || !one.node.classList.contains('dealing')) {
        lay(one, scene.step);
        view.plate.stage('gamble', one.node);
        tremble(one, scene.step);
      }
      await pace.wait(tremblesMs[stageOf(scene.step) - 1]!);
      one.node.classList.remove('dealing', 'dealing-1', 'dealing-2', 'dealing-3');
      await turnUp(one, scene);
      if (scene.isWon) celebrate(one, scene.step);
      else darken(one);
      await scene.reveal();
      pace.reset();
      await pace.wait(scene.isWon ? wonMs : lostMs);
      if (scene.isWon) return;
      await view.plate.hide();
      leave();
    },
  };
}
