export { turnoverConsumer } from './follow-turnover.ts';
export { createPlayerBooks } from './player-books.ts';
export { listTurnovers, readTheoreticalLoss } from './store.ts';
export { readStars } from './read-stars.ts';
