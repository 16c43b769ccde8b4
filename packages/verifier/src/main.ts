import { startVerifier } from './page.ts';

startVerifier();
