import { rouletteClient } from '../../wagers/boards/roulette.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(rouletteClient);
