import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the other modules load.
const writeDown = keepCompiledCode();
const { startHttp } = await import('./start-http.ts');
await startHttp();
writeDown();
