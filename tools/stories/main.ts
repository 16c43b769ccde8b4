import { startChild, stopEveryChild } from '../lib/children.ts';
import { bin, pinnedNode, root } from '../lib/paths.ts';
import { onShutdown } from '../start/shutdown.ts';
import { checkStories } from './check.ts';
import { buildStories, storiesConfig } from './gallery.ts';

const usage = 'npm run stories [-- --build|--check] [--port <port>]';

/** The gallery of the kit's stories: with live reloading, built, or tested story by story. */
async function main(args: readonly string[]): Promise<number> {
  const [mode] = args;
  if (mode === '--build') return (await buildStories()) ? 0 : 1;
  if (mode === '--check') return (await buildStories()) && (await checkStories(process.env['CHROME_PATH'])) ? 0 : 1;
  if (mode !== undefined && mode !== '--port') {
    console.error(usage);
    return 1;
  }
  const port = args[1] ?? '6006';
  const gallery = startChild({
    command: pinnedNode(),
    args: [bin('vite'), '--config', storiesConfig, '--port', port],
    cwd: root,
  });
  gallery.process.stdout?.pipe(process.stdout);
  gallery.process.stderr?.pipe(process.stderr);
  return (await gallery.ended).code ?? 0;
}

onShutdown(() => {
  void stopEveryChild().then(() => process.exit(130));
});
process.exit(await main(process.argv.slice(2)));
