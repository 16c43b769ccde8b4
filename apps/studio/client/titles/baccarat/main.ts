import { baccaratClient } from '../../wagers/boards/baccarat.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(baccaratClient);
