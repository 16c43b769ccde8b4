import { hiLoClient } from '../../wagers/boards/hi-lo.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(hiLoClient);
