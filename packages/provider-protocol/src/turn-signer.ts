import type { KeyObject } from 'node:crypto';
import { signTogether } from './signature.ts';
import { maxSignedTogether } from './signature-tree.ts';

/** Signs messages; those of one turn of the event loop share a signature. */
export interface TurnSigner {
  /** @returns the value of the message's `x-altyn-signature` header, at the end of the turn. */
  sign(body: Buffer): Promise<string>;
}

interface Waiting {
  body: Buffer;
  resolve(signature: string): void;
  reject(error: unknown): void;
}

export function createTurnSigner(privateKey: KeyObject): TurnSigner {
  let waiting: Waiting[] = [];

  function signPart(part: readonly Waiting[]): void {
    try {
      const bodies = part.map(({ body }) => body);
      const signatures = signTogether(privateKey, bodies);
      part.forEach(({ resolve }, index) => resolve(signatures[index]!));
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }

  function signWaiting(): void {
    const turn = waiting;
    waiting = [];
    for (let from = 0; from < turn.length; from += maxSignedTogether) {
      signPart(turn.slice(from, from + maxSignedTogether));
    }
  }

  return {
    sign(body) {
      if (waiting.length === 0) setImmediate(signWaiting);
      return new Promise((resolve, reject) => waiting.push({ body, resolve, reject }));
    },
  };
}
