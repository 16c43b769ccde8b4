export { turnoverConsumer } from './follow-turnover.ts';
export { createPlayerBooks } from './player-books.ts';
export { listTurnovers } from './store.ts';
export { readStars } from './read-stars.ts';
