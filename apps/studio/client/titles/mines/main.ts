import { minesClient } from '../../wagers/boards/mines.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(minesClient);
