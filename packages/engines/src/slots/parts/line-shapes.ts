/** For each line, the row on each reel, 0 at the top. */
export type Lines = readonly (readonly number[])[];

const parse = (text: string): Lines => text.split(' ').map((line) => [...line].map(Number));

/** Three rows, three reels: the rows and both diagonals. */
export const fiveLines = parse('111 000 222 012 210');

/** Five reels, three rows: as on machines of nine lines. */
export const nineLines = parse('11111 00000 22222 01210 21012 00122 22100 12221 10001');

/** Five reels, three rows. */
export const tenLines = parse('11111 00000 22222 01210 21012 00122 22100 10001 12221 01110');

/** Five reels, four rows. */
export const fortyLines = parse(
  [
    '11111 22222 00000 33333 12321 21012 01210 32123 01110 32223',
    '10001 23332 12221 21112 01010 32323 10101 23232 12121 21212',
    '00100 33233 11011 22122 11211 22322 12112 21221 01221 32112',
    '10012 23321 12332 21001 00122 33211 11233 22100 01233 32100',
  ].join(' '),
);
