import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the rest is loaded.
const writeDown = keepCompiledCode();
const { startHttp } = await import('./start-http.ts');
await startHttp();
writeDown();
