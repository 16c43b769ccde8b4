import { startGame } from '../../runtime/game.ts';
import { title } from './title.ts';

void startGame(title);
