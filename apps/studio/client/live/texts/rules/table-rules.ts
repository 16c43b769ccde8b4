import type { LiveGameCode } from '../../game-code.ts';

/** Rules of each table but the flight, in paragraphs. */
export type TableRules = Readonly<Record<Exclude<LiveGameCode, 'live-crash'>, readonly string[]>>;
