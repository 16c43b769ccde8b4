import { byCount } from './by-count.ts';
import { type LineSlotConfig, symbolsOf } from './line-slot.ts';

/**
 * A line slot compiled for fast evaluation. Wins are whole line bets; a stake is `lines.length` line bets. For each
 * reel, stop and symbol, the rows showing the symbol or a wild form a 3-bit mask. The five masks of a symbol form a
 * 15-bit index into a precomputed table of line wins. A spin needs at most one lookup per distinct symbol on the first
 * reel.
 */
export interface CompiledLineSlot {
  config: LineSlotConfig;
  lengths: readonly number[];
  /** Line bets won on all lines for the stops, at multiplier 1 and without scatters. */
  lineWin(stops: ArrayLike<number>): number;
  /** Line bets paid for 0…5 scatters. */
  scatterPays: Int32Array;
  /** Free spins for 0…5 scatters. */
  freeSpins: Int32Array;
  /** Scatters in view. */
  scatters(stops: ArrayLike<number>): number;
}

const reelCount = 5;
const patterns = 1 << 15;

/** Compiles a configuration so that evaluating a spin allocates nothing. */
export function compileLineSlot(config: LineSlotConfig): CompiledLineSlot {
  const symbols = symbolsOf(config);
  const scatterOf = config.strips.map((strip) => {
    const shows = strip.map((_, stop) =>
      [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === config.scatter),
    );
    return Uint8Array.from(shows, Number);
  });
  const masks = config.strips.map((strip) => {
    const table = new Uint8Array(strip.length * symbols.length);
    strip.forEach((_, stop) => {
      symbols.forEach((symbol, number) => {
        let mask = 0;
        for (let row = 0; row < 3; row += 1) {
          const shown = strip[(stop + row) % strip.length];
          if (shown === symbol || shown === config.wild) mask |= 1 << row;
        }
        table[stop * symbols.length + number] = mask;
      });
    });
    return table;
  });
  // Up to three distinct paying symbols on the first reel at a stop, padded with 0 (the wild, which pays nothing
  // itself).
  const first = config.strips[0]!;
  const heads = new Uint8Array(first.length * 3);
  first.forEach((_, stop) => {
    const distinct = [...new Set([0, 1, 2].map((row) => first[(stop + row) % first.length]!))].filter(
      (symbol) => config.pays[symbol],
    );
    distinct.forEach((symbol, index) => {
      heads[stop * 3 + index] = symbols.indexOf(symbol);
    });
  });
  const pays = payTable(config, symbols);
  const width = symbols.length;
  const [m0, m1, m2, m3, m4] = masks as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const [c0, c1, c2, c3, c4] = scatterOf as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

  return {
    config,
    lengths: config.strips.map((strip) => strip.length),
    scatterPays: Int32Array.from({ length: 6 }, (_, n) => byCount(config.scatterFeature.pays, n) * config.lines.length),
    freeSpins: Int32Array.from({ length: 6 }, (_, n) => byCount(config.scatterFeature.freeSpins, n)),
    lineWin(stops) {
      const s0 = stops[0]!;
      const o1 = stops[1]! * width;
      const o2 = stops[2]! * width;
      const o3 = stops[3]! * width;
      const o4 = stops[4]! * width;
      let win = 0;
      for (let index = s0 * 3; index < s0 * 3 + 3; index += 1) {
        const symbol = heads[index]!;
        if (symbol === 0) break;
        const pattern =
          m0[s0 * width + symbol]! |
          (m1[o1 + symbol]! << 3) |
          (m2[o2 + symbol]! << 6) |
          (m3[o3 + symbol]! << 9) |
          (m4[o4 + symbol]! << 12);
        win += pays[symbol * patterns + pattern]!;
      }
      return win;
    },
    scatters: (stops) => c0[stops[0]!]! + c1[stops[1]!]! + c2[stops[2]!]! + c3[stops[3]!]! + c4[stops[4]!]!,
  };
}

/** Line bets won for each symbol and each 15-bit pattern of matching cells. */
function payTable(config: LineSlotConfig, symbols: readonly string[]): Int32Array {
  const table = new Int32Array(symbols.length * patterns);
  for (let pattern = 0; pattern < patterns; pattern += 1) {
    const exactly = [0, 0, 0, 0, 0, 0];
    for (const line of config.lines) {
      let count = 0;
      while (count < reelCount && (pattern >> (count * 3 + line[count]!)) & 1) count += 1;
      exactly[count]! += 1;
    }
    symbols.forEach((symbol, number) => {
      const pays = config.pays[symbol];
      if (pays)
        table[number * patterns + pattern] = pays[0] * exactly[3]! + pays[1] * exactly[4]! + pays[2] * exactly[5]!;
    });
  }
  return table;
}
