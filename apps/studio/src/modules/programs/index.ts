export { checkPrograms } from './check-programs.ts';
export { signManifest } from './manifest.ts';
export { hashPrograms, programRoot } from './program-files.ts';
export { watchPrograms } from './watch-programs.ts';
