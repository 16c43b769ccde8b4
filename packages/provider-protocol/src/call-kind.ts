import {
  balanceRequest,
  betRequest,
  betsRequest,
  gameListRequest,
  gameUrlRequest,
  rollbackRequest,
  roundDetailsRequest,
  roundRequest,
  roundsRequest,
  tablesListRequest,
  transactionsListRequest,
  userInfoRequest,
  winRequest,
  winsRequest,
} from '@altyn/contracts/provider-wallet';
import type { ProtocolVersion } from './signed-request.ts';

/** Schemas by the body's field `kind`, for each side. */
const operatorShapes = {
  user_info: userInfoRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
  round: roundRequest,
  rounds: roundsRequest,
  bets: betsRequest,
  wins: winsRequest,
  transactions_list: transactionsListRequest,
};
const providerShapes = {
  game_url: gameUrlRequest,
  game_list: gameListRequest,
  round_details: roundDetailsRequest,
  transactions_list: transactionsListRequest,
  tables_list: tablesListRequest,
};

type Shapes = Record<string, { shape: object }>;

/** For each kind, the fields that occur only in other calls of its side. */
function listForeignFields<Kind extends string>(shapes: Record<Kind, { shape: object }>): Record<Kind, string[]> {
  const all = new Set(Object.values<Shapes[string]>(shapes).flatMap(({ shape }) => Object.keys(shape)));
  const entries = Object.entries<Shapes[string]>(shapes);
  const foreign = entries.map(([kind, { shape }]) => [kind, [...all].filter((name) => !(name in shape))]);
  return Object.fromEntries(foreign) as Record<Kind, string[]>;
}

export const walletForeignFields = listForeignFields(operatorShapes);
export const providerForeignFields = listForeignFields(providerShapes);
export type WalletKind = keyof typeof operatorShapes;
export type ProviderKind = keyof typeof providerShapes;

/**
 * Finds why a body belongs to another call than the one it was sent to: its kind, or a field that only other calls have.
 * Fields unknown to all calls are ignored.
 * @param asked `version`: in version 1 a body must name its kind.
 */
export function findKindProblem(
  body: Readonly<Record<string, unknown>>,
  request: { kind: string; foreignFields: readonly string[]; version: ProtocolVersion },
): 'WRONG_SYNTAX' | 'WRONG_TYPES' | undefined {
  const named = body['kind'];
  if (named === undefined) {
    if (request.version === 1) return 'WRONG_SYNTAX';
  } else if (typeof named !== 'string') return 'WRONG_TYPES';
  else if (named !== request.kind) return 'WRONG_SYNTAX';
  for (const name of request.foreignFields) if (body[name] !== undefined) return 'WRONG_SYNTAX';
  return undefined;
}
