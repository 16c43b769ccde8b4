import { parentPort } from 'node:worker_threads';
import { type Piece, simulatePiece } from './simulate-piece.ts';

/** Plays pieces one after the other, as it is told. */
parentPort?.on('message', (piece: Piece) => {
  parentPort?.postMessage(simulatePiece(piece));
});
