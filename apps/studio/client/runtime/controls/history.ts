/** A round of this session, for the menu. */
export interface PlayedRound {
  at: Date;
  stake: bigint;
  win: bigint;
}

const most = 50;

/** The session's rounds, the latest first. */
export function createHistory() {
  const rounds: PlayedRound[] = [];
  return {
    rounds: rounds as readonly PlayedRound[],
    add(round: PlayedRound) {
      rounds.unshift(round);
      rounds.length = Math.min(rounds.length, most);
    },
  };
}
