/**
 * A second implementation of the protocol's rules, independent of the wallet: one player, serial calls, plain maps, no
 * storage. The wallet's batches must produce the same results.
 */

interface Gift {
  free: boolean;
  promo: boolean;
}

export type OracleCall =
  | (Gift & { kind: 'bet'; uuid: string; round: string; stake: bigint; win: bigint; closed: boolean })
  | (Gift & { kind: 'round'; uuid: string; round: string; stake: bigint; win: bigint; closed: boolean })
  | (Gift & { kind: 'win'; uuid: string; round: string; bet: string; win: bigint; closed: boolean })
  | { kind: 'rollback'; uuid: string; round: string; bet: string; closed: boolean };

/** The house's result from games, and its cost of prizes and free rounds. */
export interface House {
  gaming: bigint;
  prizes: bigint;
  bonus: bigint;
}

interface Purse {
  game: bigint;
  digital: bigint;
  bonus: bigint;
}

export interface OracleAnswer {
  status: string;
  balance: bigint;
}

interface Stake {
  paid: Purse;
  round: string;
  state: 'open' | 'won' | 'returned';
  combined: boolean;
  /** A round settled by one call stays separate until a win is added to it. */
  isWhole: boolean;
}

const same = (a: OracleCall, b: OracleCall) =>
  JSON.stringify(a, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ===
  JSON.stringify(b, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

export function createOracle(purse: Purse) {
  const answers = new Map<string, { call: OracleCall; answer: OracleAnswer }>();
  const stakes = new Map<string, Stake>();
  const refused = new Set<string>();
  const voided = new Set<string>();
  const named = new Set<string>();
  const house: House = { gaming: 0n, prizes: 0n, bonus: 0n };
  const total = () => purse.game + purse.digital + purse.bonus;
  const say = (status: string): OracleAnswer => ({ status, balance: total() });

  function fundingOf(round: string): Purse {
    const sum = { game: 0n, digital: 0n, bonus: 0n };
    for (const stake of stakes.values()) {
      if (stake.round !== round || stake.state === 'returned' || stake.isWhole) continue;
      sum.game += stake.paid.game;
      sum.digital += stake.paid.digital;
      sum.bonus += stake.paid.bonus;
    }
    return sum;
  }

  function pay(funding: Purse, win: bigint, { free, promo }: Gift): void {
    const payer = free ? 'bonus' : 'gaming';
    house[promo ? 'prizes' : payer] -= win;
    const all = funding.game + funding.digital + funding.bonus;
    const toBonus = all === 0n ? 0n : (win * funding.bonus) / all;
    purse.bonus += toBonus;
    purse.digital += win - toBonus;
  }

  function take(amount: bigint): Purse | undefined {
    if (amount > total()) return undefined;
    const paid = { game: 0n, digital: 0n, bonus: 0n };
    let left = amount;
    for (const pocket of ['game', 'digital', 'bonus'] as const) {
      const part = left < purse[pocket] ? left : purse[pocket];
      purse[pocket] -= part;
      paid[pocket] = part;
      left -= part;
    }
    house.gaming += amount;
    return paid;
  }

  function decide(call: OracleCall): { answer: OracleAnswer; isKept: boolean } {
    if (call.kind === 'bet' || call.kind === 'round') {
      const paid = take(call.free ? 0n : call.stake);
      if (!paid) {
        refused.add(call.uuid);
        return { answer: say('NOT_ENOUGH_MONEY'), isKept: true };
      }
      const isWhole = call.kind === 'round' && call.closed && !named.has(call.round);
      if (!isWhole) named.add(call.round);
      stakes.set(call.uuid, { paid, round: call.round, state: 'open', combined: call.kind === 'round', isWhole });
      if (call.kind === 'round') pay(isWhole ? paid : fundingOf(call.round), call.win, call);
      return { answer: say('OK'), isKept: true };
    }
    const stake = stakes.get(call.bet);
    if (call.kind === 'win') {
      if (voided.has(call.bet) || stake?.state === 'returned') return { answer: say('ROLLED_BACK'), isKept: false };
      if (!stake || stake.round !== call.round) return { answer: say('TRANSACTION_DOES_NOT_EXIST'), isKept: false };
      if (stake.isWhole && !named.has(call.round)) {
        stake.isWhole = false;
        named.add(call.round);
      }
      pay(stake.isWhole ? stake.paid : fundingOf(call.round), call.win, call);
      stake.state = 'won';
      return { answer: say('OK'), isKept: true };
    }
    if (voided.has(call.bet) || refused.has(call.bet) || stake?.state === 'returned')
      return { answer: say('OK'), isKept: true };
    if (!stake) {
      // The uuid does not name a bet: there is nothing to undo.
      if (answers.has(call.bet)) return { answer: say('TRANSACTION_DOES_NOT_EXIST'), isKept: false };
      voided.add(call.bet);
      return { answer: say('OK'), isKept: true };
    }
    if (stake.round !== call.round) return { answer: say('TRANSACTION_DOES_NOT_EXIST'), isKept: false };
    if (stake.combined || stake.state === 'won') return { answer: say('DUPLICATE_TRANSACTION'), isKept: false };
    purse.game += stake.paid.game;
    purse.digital += stake.paid.digital;
    purse.bonus += stake.paid.bonus;
    house.gaming -= stake.paid.game + stake.paid.digital + stake.paid.bonus;
    stake.state = 'returned';
    return { answer: say('OK'), isKept: true };
  }

  return {
    purse,
    house,
    ask(call: OracleCall): OracleAnswer {
      if (voided.has(call.uuid)) return say('ROLLED_BACK');
      const known = answers.get(call.uuid);
      if (known) return same(known.call, call) ? known.answer : say('DUPLICATE_TRANSACTION');
      const { answer, isKept } = decide(call);
      if (isKept) answers.set(call.uuid, { call, answer });
      return answer;
    },
  };
}
