import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the rest is loaded.
const writeDown = keepCompiledCode();
const { startStudio } = await import('./start-studio.ts');
await startStudio();
writeDown();
