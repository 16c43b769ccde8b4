import { assertLineSlotConfig, type LineSlotConfig } from './line-slot.ts';

/**
 * Expands a strip from its letters: W crown (wild), S star (scatter), 7 seven, B bell, M melon, G grape, P plum, O
 * orange, L lemon, C cherry.
 */
function strip(letters: string): string[] {
  const names: Record<string, string> = {
    W: 'crown',
    S: 'star',
    '7': 'seven',
    B: 'bell',
    M: 'melon',
    G: 'grape',
    P: 'plum',
    O: 'orange',
    L: 'lemon',
    C: 'cherry',
  };
  return Array.from(letters.replaceAll(' ', ''), (letter) => {
    const name = names[letter];
    if (!name) throw new Error(`fruit-crown: unknown letter ${letter}`);
    return name;
  });
}

/** Rows of the 20 lines, 0 at the top. */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

/** Fruit Crown: 5 × 3, 20 lines, crown wild on reels 2–5, star scatter, free spins at triple pay. */
export const fruitCrown: LineSlotConfig = {
  game: 'fruit-crown',
  mathsVersion: '1',
  rows: 3,
  lines: twentyLines,
  strips: [
    strip('CCGGGBBM LLCPP7OO MBMOOLGC CPPCS7LL'),
    strip('PCCOLPBM LLOOOBBL LGGS7MWM COP7PGMC'),
    strip('GLPPMBMS PP7OGBGW 7BCCPOWO OMLLCCGL'),
    strip('OCGGMSLL MMPPGBPM CO7WOOBL LBC7WPCC'),
    strip('PPMPPM7G GCC7LLCL OOBSOOBL LCCGBMGW'),
  ],
  wild: 'crown',
  scatter: 'star',
  pays: {
    seven: [60, 300, 2000],
    bell: [40, 150, 600],
    melon: [25, 100, 300],
    grape: [25, 100, 300],
    plum: [12, 45, 150],
    orange: [12, 45, 150],
    lemon: [8, 25, 90],
    cherry: [8, 25, 90],
  },
  scatterFeature: {
    pays: { 3: 2, 4: 15, 5: 100 },
    freeSpins: { 3: 10, 4: 15, 5: 20 },
    freeSpinMultiplier: 3,
    maxFreeSpins: 100,
  },
  maxWinMultiple: 5_000,
};

assertLineSlotConfig(fruitCrown);
