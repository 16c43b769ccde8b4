/** Accepted functions of more than 70 lines, with limits and reasons. There may be ten. */
export const longFunctions: Readonly<Record<string, { lines: number; reason: string }>> = {
  'apps/api/src/modules/bonuses/catalogue/seed-bonuses.ts seedBonusesOf': {
    lines: 225,
    reason: 'a table of bonuses: one entry a bonus',
  },
  'apps/api/src/modules/wallet/testing/oracle.ts createOracle': {
    lines: 94,
    reason: "the protocol's rules once more, in one place so that they can be read against the wallet's",
  },
  'apps/crypto/testing/bitcoin-node.ts createBitcoinNode': {
    lines: 157,
    reason: 'a stand-in for a node: a table of its calls over one chain in memory',
  },
  'apps/crypto/testing/tron-node.ts createTronTestNode': {
    lines: 120,
    reason: 'a stand-in for a node: a table of its calls over one chain in memory',
  },
  'apps/studio/client/harness/rehearsal.ts rehearse': {
    lines: 125,
    reason: 'a book of a round written event after event: its parts share the book and one draw of chance',
  },
  'apps/web/features/profile/components/identity/identity-form.tsx IdentityForm': {
    lines: 81,
    reason: 'one form: its fields in their order, each bound to its state',
  },
  'packages/engines/src/wagers/blackjack-simulation.ts simulateBlackjack': {
    lines: 92,
    reason: 'a simulation: its steps share the shoe and run some hundred million times',
  },
  'proof/chaos/system.ts startSystem': {
    lines: 97,
    reason: 'a system started part by part in the order in which each needs the one before',
  },
  'proof/conformance/testing/provider-double.ts createProviderDouble': {
    lines: 142,
    reason: 'a stand-in for a provider: its answers, and the faults that a case asks for, over one list of rounds',
  },
};

/** Accepted files of more than 400 lines, with limits. */
export const longFiles: readonly { reason: string; files: Readonly<Record<string, number>> }[] = [
  {
    reason: 'Tests of one module that share a world: one case after the other.',
    files: {
      'apps/api/src/modules/battles/battles.test.ts': 430,
      'apps/api/src/modules/bonuses/bonuses.test.ts': 410,
      'apps/api/src/modules/games/games.test.ts': 430,
      'apps/api/src/modules/wallet/protocol/protocol.test.ts': 460,
    },
  },
];
