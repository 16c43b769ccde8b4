import type { LiveRoundView } from '@altyn/contracts/live/table';
import type { Encoding } from './qualities.ts';

/** Start parameters of a renderer. */
export interface RendererStart {
  game: string;
  encoding: Encoding;
  /** Path of the encoder. */
  ffmpeg: string;
}

/** Current state of the table. */
export interface TableMoment {
  round: LiveRoundView | null;
  /** Outcome of the previous round. */
  last: number | undefined;
  timings: { spin: number; result: number };
  /** Server time minus the renderer's, in milliseconds. */
  offsetMs: number;
}

export type ToRenderer = ({ type: 'start' } & RendererStart) | { type: 'table'; table: TableMoment } | { type: 'stop' };

export type FromRenderer =
  | { type: 'frame'; isKey: boolean; drawnAtMs: number; data: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; reason: string };
