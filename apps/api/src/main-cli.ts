import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the rest is loaded.
keepCompiledCode();
const { runCli } = await import('./start-cli.ts');
await runCli(process.argv.slice(2));
