/** Accepted functions of more than 70 lines, with limits and reasons. The list may only shrink. */
export const longFunctions: Readonly<Record<string, { lines: number; reason: string }>> = {
  'apps/api/src/modules/bonuses/catalogue/seed-bonuses.ts seedBonusesOf': {
    lines: 225,
    reason: 'a table of bonuses: one entry a bonus',
  },
  'apps/api/src/modules/bonuses/testing/bonus-world.ts createBonusWorld': {
    lines: 112,
    reason: 'a world of tests: players, deposits and bonuses, with what a test asks of them',
  },
  'apps/api/src/modules/feed/player-hub.ts createPlayerHub': {
    lines: 76,
    reason: 'one object over the open streams: short methods of its interface',
  },
  'apps/api/src/modules/feed/testing/streams.ts useStreams': {
    lines: 122,
    reason: 'a world of tests: an API with streams, and the clients that listen to it',
  },
  'apps/api/src/modules/payments/testing/cashbox.ts createCashbox': {
    lines: 119,
    reason: 'a world of tests: the cashbox with its provider, players, webhooks and jobs',
  },
  'apps/api/src/modules/wallet/testing/oracle.ts createOracle': {
    lines: 94,
    reason: "the protocol's rules once more, in one place so that they can be read against the wallet's",
  },
  'apps/api/src/modules/wallet/testing/wallet-world.ts createWalletWorld': {
    lines: 150,
    reason: 'a world of tests: wallet, games, players and a signing provider, with what a test asks of them',
  },
  'apps/crypto/testing/bitcoin-node.ts createBitcoinNode': {
    lines: 157,
    reason: 'a stand-in for a node: a table of its calls over one chain in memory',
  },
  'apps/crypto/testing/bitcoin-world.ts openBitcoin': {
    lines: 139,
    reason: 'a world of tests: node, gateway and signer, started and ended together',
  },
  'apps/crypto/testing/crypto-world.ts openCrypto': {
    lines: 140,
    reason: 'a world of tests: chain, gateway, signer and operator, started and ended together',
  },
  'apps/crypto/testing/tron-node.ts createTronTestNode': {
    lines: 120,
    reason: 'a stand-in for a node: a table of its calls over one chain in memory',
  },
  'apps/studio/client/harness/rehearsal.ts rehearse': {
    lines: 125,
    reason: 'a book of a round written event after event: its parts share the book and one draw of chance',
  },
  'apps/studio/client/live/bets-editor.ts createBetsEditor': {
    lines: 76,
    reason: 'one layout: short methods of its interface',
  },
  'apps/studio/client/live/live-table.ts createTable': {
    lines: 231,
    reason: 'the client of a live table: messages and what is shown share the state of one table',
  },
  'apps/studio/client/live/view.ts createLiveView': {
    lines: 124,
    reason: 'the elements of one page and a setter for each',
  },
  'apps/studio/client/runtime/board/board.ts createBoard': {
    lines: 75,
    reason: 'one board: short motions over the same reels',
  },
  'apps/studio/client/runtime/board/hold-board.ts createHoldBoard': {
    lines: 76,
    reason: 'one board: short motions over the same cells',
  },
  'apps/studio/client/runtime/board/reel.ts createReel': {
    lines: 115,
    reason: 'one reel: short motions over the same strip of cells',
  },
  'apps/studio/client/video/picture.ts showPicture': {
    lines: 137,
    reason: 'one picture of a video: frames, renderer, captions and controls over the same elements',
  },
  'apps/studio/client/video/video-connection.ts openVideoConnection': {
    lines: 80,
    reason: 'one line: opening, messages, health check and loss of the same socket',
  },
  'apps/studio/client/wagers/boards/blackjack-felt.ts createBlackjackFelt': {
    lines: 75,
    reason: 'one felt: short methods over the same boxes',
  },
  'apps/studio/client/wagers/boards/keno.ts createKenoBoard': {
    lines: 83,
    reason: 'one board: its elements and the short methods that every board has',
  },
  'apps/studio/client/wagers/boards/mines.ts createMinesBoard': {
    lines: 82,
    reason: 'one board: its elements and the short methods that every board has',
  },
  'apps/studio/client/wagers/boards/roulette.ts createRouletteBoard': {
    lines: 95,
    reason: 'one board: felt, racetrack, statistics and wheel over the same bets',
  },
  'apps/studio/client/wagers/boards/sky-ascent.ts createAscentBoard': {
    lines: 85,
    reason: 'one board: its elements and the short methods that every board has',
  },
  'apps/studio/testing/studio-world.ts openStudio': {
    lines: 113,
    reason: 'a world of tests: a studio with an operator that it plays against',
  },
  'apps/web/features/home/components/home-page.tsx HomePage': {
    lines: 90,
    reason: 'the sections of the lobby in their order',
  },
  'apps/web/features/profile/components/identity/identity-form.tsx IdentityForm': {
    lines: 87,
    reason: 'one form: its fields in their order, each bound to its state',
  },
  'packages/engines/src/wagers/blackjack-simulation.ts simulateBlackjack': {
    lines: 92,
    reason: 'a simulation: its steps share the shoe and run some hundred million times',
  },
  'proof/bench/live/live-players.ts openPlayers': {
    lines: 82,
    reason: 'players at one table: the messages they receive and what is measured share one round',
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
