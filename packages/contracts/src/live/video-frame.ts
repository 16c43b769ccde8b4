/** WebSocket close codes in addition to `liveCloseCodes`. `noVideo`: this server has no encoder; do not retry. */
export const videoCloseCodes = { noVideo: 4010, interrupted: 4011 } as const;

/**
 * Frame format: one byte (1: a key frame), time of rendering (server time, milliseconds, float64), sequence number
 * (uint32), data. After a gap nothing can be decoded until the next key frame.
 */
const frameHeaderBytes = 13;

export interface VideoFrameView {
  isKey: boolean;
  drawnAtMs: number;
  place: number;
  data: Uint8Array;
}

export function packFrame({ isKey, drawnAtMs, place, data }: VideoFrameView): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(frameHeaderBytes + data.byteLength);
  const header = new DataView(packed.buffer);
  header.setUint8(0, isKey ? 1 : 0);
  header.setFloat64(1, drawnAtMs);
  header.setUint32(9, place);
  packed.set(data, frameHeaderBytes);
  return packed;
}

/** Parses a frame. @returns undefined for an invalid one. The data is a view of the message. */
export function readFrame(message: ArrayBuffer): VideoFrameView | undefined {
  if (message.byteLength <= frameHeaderBytes) return undefined;
  const header = new DataView(message);
  return {
    isKey: header.getUint8(0) === 1,
    drawnAtMs: header.getFloat64(1),
    place: header.getUint32(9),
    data: new Uint8Array(message, frameHeaderBytes),
  };
}
