import { keepCompiledCode } from './compiled-code.ts';

// Before the rest is loaded.
const writeDown = keepCompiledCode();
const { startStudio } = await import('./start-studio.ts');
await startStudio();
writeDown();
