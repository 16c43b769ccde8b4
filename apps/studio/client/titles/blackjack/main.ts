import { blackjackClient } from '../../wagers/boards/blackjack.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(blackjackClient);
