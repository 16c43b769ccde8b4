import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Enabled before the other modules load.
const writeDown = keepCompiledCode();
const { startStudio } = await import('./start-studio.ts');
await startStudio();
writeDown();
