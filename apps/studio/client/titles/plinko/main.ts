import { plinkoClient } from '../../wagers/boards/plinko.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(plinkoClient);
