import { videoPokerClient } from '../../wagers/boards/video-poker.ts';
import { startWager } from '../../wagers/start-wager.ts';

void startWager(videoPokerClient);
