import type { ReplayableSlot } from './verify-round.ts';
import type { WagerGame } from './wagers/wager-game.ts';

async function wager<Bet>(game: WagerGame<Bet>): Promise<ReplayableSlot> {
  return (await import('./wagers/wager-maths.ts')).wagerMaths(game);
}

/** Engines by game, loaded on demand: verifying a round needs only the maths of its title. */
export const replayableSlots: Readonly<Record<string, () => Promise<ReplayableSlot>>> = {
  'fruit-crown': async () => {
    const [{ lineSlotGame }, { fruitCrown }] = await Promise.all([
      import('./line-slot-game.ts'),
      import('./fruit-crown.ts'),
    ]);
    return lineSlotGame(fruitCrown);
  },
  'wolf-moon': async () => (await import('./slots/titles/wolf-moon.ts')).wolfMoon,
  'dragon-luck': async () => (await import('./slots/titles/dragon-luck.ts')).dragonLuck,
  'captains-gold': async () => (await import('./slots/titles/captains-gold.ts')).captainsGold,
  'thunder-coils': async () => (await import('./slots/titles/thunder-coils.ts')).thunderCoils,
  'aztec-sun-gate': async () => (await import('./slots/titles/aztec-sun-gate.ts')).aztecSunGate,
  'astro-spin': async () => (await import('./slots/titles/astro-spin.ts')).astroSpin,
  'diamond-bells': async () => (await import('./slots/titles/diamond-bells.ts')).diamondBells,
  'hot-sevens-40': async () => (await import('./slots/titles/hot-sevens-40.ts')).hotSevens40,
  'pharaohs-vault': async () => (await import('./slots/titles/pharaohs-vault.ts')).pharaohsVault,
  'lucky-clover': async () => (await import('./slots/titles/lucky-clover.ts')).luckyClover,
  'samurai-blossom': async () => (await import('./slots/titles/samurai-blossom.ts')).samuraiBlossom,
  'shark-reef': async () => (await import('./slots/titles/shark-reef.ts')).sharkReef,
  'phoenix-ember': async () => (await import('./slots/titles/phoenix-ember.ts')).phoenixEmber,
  'storm-of-olympus': async () => {
    const { stormOfOlympus, stormOfOlympus1 } = await import('./slots/titles/storm-of-olympus.ts');
    return { ...stormOfOlympus, earlier: [stormOfOlympus1] };
  },
  'frost-crown': async () => (await import('./slots/titles/frost-crown.ts')).frostCrown,
  'gem-rush': async () => {
    const { gemRush, gemRush1 } = await import('./slots/titles/gem-rush.ts');
    return { ...gemRush, earlier: [gemRush1] };
  },
  'candy-orbit': async () => (await import('./slots/titles/candy-orbit.ts')).candyOrbit,
  'kraken-deep': async () => (await import('./slots/titles/kraken-deep.ts')).krakenDeep,
  'wizard-alchemy': async () => (await import('./slots/titles/wizard-alchemy.ts')).wizardAlchemy,
  'unicorn-reverie': async () => (await import('./slots/titles/unicorn-reverie.ts')).unicornReverie,
  'bison-canyon': async () => {
    const { bisonCanyon, bisonCanyon1, bisonCanyon2 } = await import('./slots/titles/bison-canyon.ts');
    return { ...bisonCanyon, earlier: [bisonCanyon1, bisonCanyon2] };
  },
  'star-harvest': async () => (await import('./slots/titles/star-harvest.ts')).starHarvest,
  'crimson-castle': async () => (await import('./slots/titles/crimson-castle.ts')).crimsonCastle,
  'jam-cellar': async () => (await import('./slots/titles/jam-cellar.ts')).jamCellar,
  'teahouse-djinn': async () => (await import('./slots/titles/teahouse-djinn.ts')).teahouseDjinn,
  dice: async () => wager((await import('./wagers/dice.ts')).dice),
  limbo: async () => wager((await import('./wagers/limbo.ts')).limbo),
  plinko: async () => wager((await import('./wagers/plinko.ts')).plinko),
  mines: async () => wager((await import('./wagers/mines.ts')).mines),
  keno: async () => wager((await import('./wagers/keno.ts')).keno),
  'hi-lo': async () => wager((await import('./wagers/hi-lo.ts')).hiLo),
  'sky-ascent': async () => wager((await import('./wagers/sky-ascent.ts')).skyAscent),
  tower: async () => wager((await import('./wagers/steps/tower.ts')).tower),
  road: async () => wager((await import('./wagers/steps/road.ts')).road),
  'fortune-ring': async () => wager((await import('./wagers/fortune-ring.ts')).fortuneRing),
  'royal-roulette': async () => wager((await import('./wagers/royal-roulette.ts')).royalRoulette),
  baccarat: async () => wager((await import('./wagers/baccarat.ts')).baccarat),
  blackjack: async () => wager((await import('./wagers/blackjack.ts')).blackjack),
  'dragon-tiger': async () => wager((await import('./wagers/cards/dragon-tiger.ts')).dragonTiger),
  'three-card-poker': async () => wager((await import('./wagers/cards/three-card-poker.ts')).threeCardPoker),
  'oasis-poker': async () => wager((await import('./wagers/cards/oasis-poker.ts')).oasisPoker),
  'multi-hand-poker': async () => wager((await import('./wagers/poker/multi-hand-poker.ts')).multiHandPoker),
  'video-poker': async () => wager((await import('./wagers/video-poker.ts')).videoPoker),
};
