import { limboClient } from '../../wagers/boards/limbo.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(limboClient);
