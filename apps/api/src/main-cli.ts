import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Enable the compile cache before the other modules load.
keepCompiledCode();
const { runCli } = await import('./start-cli.ts');
await runCli(process.argv.slice(2));
