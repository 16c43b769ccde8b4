import { parseArgs } from 'node:util';
import { proveImage } from '../../proof/image/run.ts';
import { buildImage, imageName } from './build.ts';
import { missingEngine } from './engine.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    'web-url': { type: 'string', default: 'http://localhost:3000' },
    'api-url': { type: 'string', default: 'http://api:4000' },
    prove: { type: 'boolean', default: false },
  },
});
const say = (text: string) => void process.stdout.write(text);
const missing = missingEngine();
if (missing !== undefined) throw new Error(`No image can be built here: ${missing}`);

await buildImage({ base: values.base, webUrl: values['web-url'], apiUrl: values['api-url'], say });
say(`${imageName} is built.\n`);
if (values.prove) say(`${JSON.stringify(await proveImage(say), null, 2)}\n`);
