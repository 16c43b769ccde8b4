import { fromWords, seededWords } from '@altyn/engines/randomness';
import { describe, expect, it } from 'vitest';
import type { LiveGameCode } from '../../live/game-code.ts';
import { liveClientGames } from '../../live/games.ts';
import type { SceneMoment } from '../../live/scenes/scene.ts';
import { createFrame, prepareStage } from './stage.ts';

prepareStage();
const [width, height] = [640, 360];

function drawn(game: (typeof liveClientGames)[keyof typeof liveClientGames], moment: SceneMoment): Buffer {
  const { canvas, context } = createFrame(width, height);
  context.setTransform(0.75, 0, 0, 0.75, 0, 0);
  game.createScene().draw(context, { width: width / 0.75, height: height / 0.75 }, moment);
  return Buffer.from(canvas.data());
}

describe.each(Object.keys(liveClientGames) as LiveGameCode[])('the scene of %s on the server', (code) => {
  const game = liveClientGames[code];
  const outcome = game.game.draw(fromWords(seededWords(7)));
  const tableau = { stage: 4, dealtAt: 999_000, isOpen: false, up: 9, hand: [8, 22], second: [] };
  const spin = (progress: number): SceneMoment => ({
    nowMs: 1_000_000,
    outcome,
    ...(code === 'live-blackjack' && { tableau }),
    progress,
    sinceMs: progress * 800,
    isMotionReduced: false,
  });

  it('uses no browser API except the canvas', () => {
    const pixels = drawn(game, spin(1));
    const colours = new Set<number>();
    for (let place = 0; place < pixels.length; place += 404) colours.add(pixels.readUInt32LE(place));
    expect(colours.size).toBeGreaterThan(100);
  });

  it('is deterministic for a moment, and changes during a deal', () => {
    expect(drawn(game, spin(0.4)).equals(drawn(game, spin(0.4)))).toBe(true);
    expect(drawn(game, spin(0.4)).equals(drawn(game, spin(1)))).toBe(false);
    for (const progress of [0, 0.2, 0.6, 0.8, 0.95]) drawn(game, spin(progress));
    drawn(game, { ...spin(1), outcome: null });
  });
});
