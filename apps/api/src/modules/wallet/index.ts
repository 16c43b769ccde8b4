export { registerWalletRoutes } from './protocol-routes.ts';
export { createGameSession } from './sessions.ts';
export { type GameMovement, gameMovementKind } from './settle/movement-event.ts';
export { createWallet, type Wallet, type WalletDeps } from './wallet.ts';
export type {
  BetCounted,
  BonusReturn,
  BonusTransfer,
  GameDirectory,
  GameSnapshot,
  PlayerDirectory,
  WageringBatch,
  WageringBet,
  WageringHook,
  WageringMoment,
  WalletGame,
  WalletPlayer,
  WalletProvider,
} from './ports.ts';
