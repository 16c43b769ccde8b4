import * as migration1 from './0001-initial.ts';

export const migrations = [
  { name: '0001-initial', up: migration1.up, down: migration1.down },
];
