export { authenticateSession, findSessionByToken } from './authenticate-session.ts';
export { hashToken } from './hash-token.ts';
export { openSession } from './open-session.ts';
export { isModeAllowed } from './rules.ts';
export { refillDemo } from './refill-demo.ts';
export { sessionGuard, type WithSession } from './session-guard.ts';
export {
  addNet,
  findSessionById,
  listPublicNames,
  lockSession,
  moveDemoBalance,
  moveDemoBalances,
  type SessionRow,
} from './store.ts';
