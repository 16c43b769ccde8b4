import { liveClientGames } from '../../live/games.ts';
import { startLive } from '../../live/start-live.ts';

startLive(liveClientGames['live-blackjack']);
