export { turnoverConsumer } from './follow-turnover.ts';
export { createPlayerBooks } from './player-books.ts';
export { readStars } from './read-stars.ts';
export { nanoPerEur, toNanoEur } from './rules.ts';
