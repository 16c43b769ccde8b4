const fileHeaderBytes = 32;
const frameHeaderBytes = 12;
/** Maximum size of a frame; a 720p frame at the highest bitrate has a twentieth of it. */
const maxFrameBytes = 4 * 1024 * 1024;

/**
 * Parses the frames of an IVF stream from chunks of bytes.
 * Source of the format: the IVF writer of libvpx (32 bytes of file header; size and time stamp before each frame).
 * @param onFrame receives the frame's number in the stream, whether it is a key frame (RFC 6386, 9.1), and a copy of
 * its data.
 * @returns a function that accepts a chunk. @throws Error for data that is not IVF.
 */
export function createIvfReader(
  onFrame: (frame: { index: number; isKey: boolean; data: Uint8Array<ArrayBuffer> }) => void,
): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isPastHeader = false;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (!isPastHeader) {
      if (rest.length < fileHeaderBytes) return;
      if (rest.toString('latin1', 0, 4) !== 'DKIF') throw new Error('the encoder sends no IVF');
      rest = rest.subarray(rest.readUInt16LE(6));
      isPastHeader = true;
    }
    while (rest.length >= frameHeaderBytes) {
      const bytes = rest.readUInt32LE(0);
      if (bytes === 0 || bytes > maxFrameBytes) throw new Error(`the encoder sends a frame of ${bytes} bytes`);
      if (rest.length < frameHeaderBytes + bytes) return;
      const data = new Uint8Array(bytes);
      rest.copy(data, 0, frameHeaderBytes, frameHeaderBytes + bytes);
      onFrame({ index: Number(rest.readBigUInt64LE(4)), isKey: (data[0]! & 1) === 0, data });
      rest = rest.subarray(frameHeaderBytes + bytes);
    }
  };
}
