import { parseArgs } from 'node:util';
import { proveChat } from '../../proof/image/chat.ts';
import { proveImage } from '../../proof/image/run.ts';
import { buildChatImage, buildImage, chatImageName, imageName } from './build.ts';
import { missingEngine } from './engine.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    'web-url': { type: 'string', default: 'http://localhost:3000' },
    'api-url': { type: 'string', default: 'http://api:4000' },
    chat: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
  },
});
const say = (text: string) => void process.stdout.write(text);
const missing = missingEngine();
if (missing !== undefined) throw new Error(`No image can be built here: ${missing}`);

if (values.chat) {
  await buildChatImage({ base: values.base, say });
  say(`${chatImageName} is built.\n`);
  if (values.prove) say(`${JSON.stringify(await proveChat(), null, 2)}\n`);
} else {
  await buildImage({ base: values.base, webUrl: values['web-url'], apiUrl: values['api-url'], say });
  say(`${imageName} is built.\n`);
  if (values.prove) say(`${JSON.stringify(await proveImage(say), null, 2)}\n`);
}
