import { parseArgs } from 'node:util';

/** Viewers that receive every frame and render none, in a separate process. Prints the totals of each second. */
const { values } = parseArgs({ options: { address: { type: 'string' }, count: { type: 'string' } } });
let frames = 0;
let bytes = 0;
for (let place = 0; place < Number(values.count); place += 1) {
  const socket = new WebSocket(values.address!);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'join', token: `viewer-${place}`, quality: '720p' })),
  );
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (!(data instanceof ArrayBuffer)) return;
    frames += 1;
    bytes += data.byteLength;
  });
  socket.addEventListener('error', () => console.error('a viewer lost the line'));
}
setInterval(() => {
  process.stdout.write(`${JSON.stringify({ frames, bytes })}\n`);
  frames = 0;
  bytes = 0;
}, 1_000);
