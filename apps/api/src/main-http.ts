import { keepCompiledCode } from './platform/compiled-code.ts';

// Before the rest is loaded.
const writeDown = keepCompiledCode();
const { startHttp } = await import('./start-http.ts');
await startHttp();
writeDown();
