import { parseArgs } from 'node:util';

/** Viewers that receive every frame and render none, in a separate process. Prints the totals of each second. */
const { values } = parseArgs({ options: { address: { type: 'string' }, count: { type: 'string' } } });
let frames = 0;
let bytes = 0;
/** Viewers that got a frame in this second. */
const fed = new Set<number>();
for (let place = 0; place < Number(values.count); place += 1) {
  const socket = new WebSocket(values.address!);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'join', token: `viewer-${place}`, quality: '720p' })),
  );
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    if (!(data instanceof ArrayBuffer)) return;
    frames += 1;
    fed.add(place);
    bytes += data.byteLength;
  });
  socket.addEventListener('error', () => console.error('a viewer lost the line'));
}
setInterval(() => {
  process.stdout.write(`${JSON.stringify({ frames, bytes, fed: fed.size })}\n`);
  frames = 0;
  bytes = 0;
  fed.clear();
}, 1_000);
