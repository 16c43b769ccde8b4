import { fileURLToPath } from 'node:url';
import { maxKycPictureBytes } from '@altyn/contracts/player/kyc-rules';
import { decodeApart, isPictureFormat } from '../../platform/pictures/decode-apart.ts';

/** Minimum lengths of a picture's longer and shorter side, once it is at most 2 000 pixels long: a document stays readable. */
const minLongSide = 400;
const minShortSide = 240;
/** Concurrent decodes, and queued pictures. */
const atOnce = 2;
const maxWaiting = 16;
/** Pictures of one player at a time: front, back and face. */
const maxOfPlayer = 3;

const script = fileURLToPath(import.meta.resolve('./reencode-picture.ts'));
/**
 * Decodes an uploaded picture and re-encodes it as a JPEG of at most 2 000 pixels a side, without metadata. `unreadable`:
 * not a picture, too small, too narrow or too large; `busy`: the queue is full, or the player's part of it.
 */
export type ReadPicture = (playerId: string, bytes: Buffer) => Promise<Buffer | 'unreadable' | 'busy'>;

async function reencode(bytes: Buffer): Promise<Buffer | 'unreadable'> {
  const decoded = await decodeApart(script, bytes);
  if (!decoded) return 'unreadable';
  const [width = 0, height = 0] = decoded.measures.split(' ').map(Number);
  const isLarge = Math.max(width, height) >= minLongSide && Math.min(width, height) >= minShortSide;
  return isLarge ? decoded.output : 'unreadable';
}

/** Creates a reader that decodes in separate processes, which know no secrets and may read nothing but their code. */
export function createPictureReader(): ReadPicture {
  let running = 0;
  const waiting: (() => void)[] = [];
  const ofPlayer = new Map<string, number>();

  async function decode(bytes: Buffer): Promise<Buffer | 'unreadable' | 'busy'> {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) return 'busy';
      // A finishing decode hands over its slot, so that no newcomer takes it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await reencode(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return async (playerId, bytes) => {
    if (bytes.length > maxKycPictureBytes || !isPictureFormat(bytes)) return 'unreadable';
    const own = ofPlayer.get(playerId) ?? 0;
    if (own >= maxOfPlayer) return 'busy';
    ofPlayer.set(playerId, own + 1);
    try {
      return await decode(bytes);
    } finally {
      const left = (ofPlayer.get(playerId) ?? 1) - 1;
      if (left > 0) ofPlayer.set(playerId, left);
      else ofPlayer.delete(playerId);
    }
  };
}
