import * as migration1 from './0001-initial.ts';
import * as migration2 from './0002-banner-offers.ts';
import * as migration3 from './0003-help.ts';

export const migrations = [
  { name: '0001-initial', up: migration1.up, down: migration1.down },
  { name: '0002-banner-offers', up: migration2.up, down: migration2.down },
  { name: '0003-help', up: migration3.up, down: migration3.down },
];
