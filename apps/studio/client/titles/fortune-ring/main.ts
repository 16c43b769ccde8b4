import { fortuneRingClient } from '../../wagers/boards/fortune-ring.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(fortuneRingClient);
