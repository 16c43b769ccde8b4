import { skyAscentClient } from '../../wagers/boards/sky-ascent.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(skyAscentClient);
