import { kenoClient } from '../../wagers/boards/keno.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(kenoClient);
