import {
  balanceRequest,
  betRequest,
  gameListRequest,
  gameUrlRequest,
  rollbackRequest,
  roundDetailsRequest,
  roundRequest,
  roundsRequest,
  transactionsListRequest,
  userInfoRequest,
  winRequest,
} from '@altyn/contracts/provider-wallet';
import type { ProtocolVersion } from './signed-request.ts';

/** Shapes by the kind that a body names in its field `kind`, of each side. */
const operatorShapes = {
  user_info: userInfoRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
  round: roundRequest,
  rounds: roundsRequest,
  transactions_list: transactionsListRequest,
};
const providerShapes = {
  game_url: gameUrlRequest,
  game_list: gameListRequest,
  round_details: roundDetailsRequest,
  transactions_list: transactionsListRequest,
};

type Shapes = Record<string, { shape: object }>;

/** For each kind the fields of its side's other calls, which its own does not have. */
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
 * Finds what makes a body one of another kind than the call to which it was sent: the kind that it names, or a field that only
 * other calls have. Fields that no call has are ignored.
 * @param asked `version`: in version 1 a body must name its kind.
 */
export function findKindProblem(
  body: Readonly<Record<string, unknown>>,
  asked: { kind: string; foreignFields: readonly string[]; version: ProtocolVersion },
): 'WRONG_SYNTAX' | 'WRONG_TYPES' | undefined {
  const named = body['kind'];
  if (named === undefined) {
    if (asked.version === 1) return 'WRONG_SYNTAX';
  } else if (typeof named !== 'string') return 'WRONG_TYPES';
  else if (named !== asked.kind) return 'WRONG_SYNTAX';
  for (const name of asked.foreignFields) if (body[name] !== undefined) return 'WRONG_SYNTAX';
  return undefined;
}
