import { diceClient } from '../../wagers/boards/dice.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(diceClient);
