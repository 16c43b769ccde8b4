import type { RegisteredPerson } from '@altyn/contracts/services/exclusion-register';
import type { Config } from '../../config.ts';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Failure } from '../../platform/http/provider-http.ts';
import { createExclusionRegister } from './register/register-service.ts';
import type { Hold } from './rules.ts';

/** Deposits and bets of players, owned by the wallet above. */
export interface PlayControls {
  /** Reads the exclusions that players have set themselves, with their ends. Omits players without one. */
  ownExclusions(queries: Queries, of: { playerIds: readonly string[]; at: Date }): Promise<Map<string, Date>>;
  /** Sets or lifts holds under the players' locks. @returns the players whose hold has changed. */
  hold(tx: Tx, change: { holds: ReadonlyMap<string, Hold | null>; at: Date }): Promise<string[]>;
}

/** A national register of excluded persons. */
export interface ExclusionRegister {
  /** Exchanges personal data for the person's code; `refused`: the data are unknown. */
  codeOf(person: RegisteredPerson): Promise<{ code: string } | Failure>;
  /** Checks a code. */
  check(code: string): Promise<{ excluded: boolean } | Failure>;
}

export interface PersonsState {
  readonly controls: PlayControls;
  /** Undefined: no register is connected. */
  readonly register: ExclusionRegister | undefined;
}

export interface PersonsDeps extends PlatformDeps {
  readonly persons: PersonsState;
}

export function createPersonsState(
  config: Pick<Config, 'EXCLUSION_REGISTER_URL' | 'EXCLUSION_REGISTER_API_KEY'>,
  controls: PlayControls,
): PersonsState {
  const { EXCLUSION_REGISTER_URL: url, EXCLUSION_REGISTER_API_KEY: apiKey } = config;
  return { controls, register: url && apiKey ? createExclusionRegister({ url, apiKey }) : undefined };
}
