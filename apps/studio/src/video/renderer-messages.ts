import type { LiveRoundView } from '@altyn/contracts/live-table';
import type { Encoding } from './qualities.ts';

/** What a renderer is started with. */
export interface RendererStart {
  game: string;
  encoding: Encoding;
  /** The encoder's file. */
  ffmpeg: string;
}

/** What the table looks like now. */
export interface TableMoment {
  round: LiveRoundView | null;
  /** The outcome of the round before. */
  last: number | undefined;
  timings: { spin: number; result: number };
  /** Server time less the renderer's, milliseconds. */
  offsetMs: number;
}

export type ToRenderer = { type: 'table'; table: TableMoment } | { type: 'stop' };

export type FromRenderer =
  | { type: 'frame'; isKey: boolean; drawnAtMs: number; data: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; reason: string };
