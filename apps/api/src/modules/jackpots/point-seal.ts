import type { NanoEur } from '@altyn/domain/reference-rate';
import type { SealedColumn } from '@altyn/server-kit/reseal';
import { createSealer, type Sealer } from '@altyn/server-kit/seal';
import type { Config } from '../../config.ts';
import type { Suit } from './rules.ts';

/** The secret of an open round. With the salt alone the point could be found from its public hash. */
export interface PointSecret {
  point: NanoEur;
  salt: string;
}

type Round = { suit: Suit; round: number };
const contextOf = ({ suit, round }: Round) => `${suit} ${round}`;

/**
 * The encryption of points. @throws Error in a process without JACKPOT_KEY: the worker has it, and the seed of the demo.
 */
export function createPointSealer(config: Pick<Config, 'JACKPOT_KEY' | 'JACKPOT_KEY_BEFORE'>): Sealer {
  if (config.JACKPOT_KEY === undefined) throw new Error('JACKPOT_KEY is not set: the worker needs it');
  return createSealer(config.JACKPOT_KEY, 'altyn jackpots: points', config.JACKPOT_KEY_BEFORE);
}

export function sealPoint(sealer: Sealer, round: Round, { point, salt }: PointSecret): Buffer {
  return sealer.seal(Buffer.from(`${point} ${salt}`), contextOf(round));
}

export function unsealPoint(sealer: Sealer, round: Round, sealed: Buffer): PointSecret {
  const [point = '', salt = ''] = sealer.unseal(sealed, contextOf(round)).toString().split(' ');
  return { point: BigInt(point), salt };
}

/** The sealed points, for a process with the key. */
export const jackpotsSealed = (config: Pick<Config, 'JACKPOT_KEY' | 'JACKPOT_KEY_BEFORE'>): SealedColumn[] =>
  config.JACKPOT_KEY === undefined
    ? []
    : [
        {
          table: 'jackpots.level',
          key: ['suit', 'round'],
          column: 'secret_sealed',
          contextOf: (row) => contextOf(row as Round),
          sealer: createPointSealer(config),
        },
      ];
