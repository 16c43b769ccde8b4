import { parentPort } from 'node:worker_threads';
import { type Piece, simulatePiece } from './simulate-piece.ts';

/** Plays pieces one after the other, as it is told. `took`: seconds of this thread's processor time. */
parentPort?.on('message', (piece: Piece) => {
  const before = process.threadCpuUsage();
  const totals = simulatePiece(piece);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ totals, took: (user + system) / 1e6 });
});
