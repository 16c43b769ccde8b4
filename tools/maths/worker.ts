import { parentPort } from 'node:worker_threads';
import { type Piece, simulatePiece } from './simulate-piece.ts';

/** Plays pieces one after another on request. `took`: seconds of this thread's CPU time. */
parentPort?.on('message', (piece: Piece) => {
  const before = process.threadCpuUsage();
  const totals = simulatePiece(piece);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ totals, took: (user + system) / 1e6 });
});
