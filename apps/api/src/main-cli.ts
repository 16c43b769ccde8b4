import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// The cache has to be on before the other modules load.
keepCompiledCode();
const { runCli } = await import('./start-cli.ts');
await runCli(process.argv.slice(2));
