export { createSettlement } from './settle-store.ts';
