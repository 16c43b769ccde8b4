import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';

/** Viewers who take every frame and show none, in a process of their own. Prints what each second brought them all. */
const { values } = parseArgs({ options: { address: { type: 'string' }, count: { type: 'string' } } });
let frames = 0;
let bytes = 0;
for (let place = 0; place < Number(values.count); place += 1) {
  const socket = new WebSocket(values.address!, { perMessageDeflate: false });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join', token: `viewer-${place}`, quality: '720p' })));
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) return;
    frames += 1;
    bytes += data.length;
  });
  socket.on('error', (error) => console.error(error.message));
}
setInterval(() => {
  process.stdout.write(`${JSON.stringify({ frames, bytes })}\n`);
  frames = 0;
  bytes = 0;
}, 1_000);
