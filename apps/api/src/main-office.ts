import { keepCompiledCode } from '@altyn/server-kit/compile-cache';

// Before the other modules load.
const writeDown = keepCompiledCode();
const { startOffice } = await import('./start-office.ts');
await startOffice();
writeDown();
