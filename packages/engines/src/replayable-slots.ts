import type { ReplayableSlot } from './verify-round.ts';

/** Engines by game, each loaded alone: who verifies a round needs the maths of its title only. */
export const replayableSlots: Readonly<Record<string, () => Promise<ReplayableSlot>>> = {
  'fruit-crown': async () => {
    const [{ lineSlotGame }, { fruitCrown }] = await Promise.all([
      import('./line-slot-game.ts'),
      import('./fruit-crown.ts'),
    ]);
    return lineSlotGame(fruitCrown);
  },
  'wolf-moon': async () => (await import('./slots/wolf-moon.ts')).wolfMoon,
  'dragon-luck': async () => (await import('./slots/dragon-luck.ts')).dragonLuck,
};
