/** A round of this session, for the menu. */
export interface PlayedRound {
  round: string;
  at: Date;
  stake: bigint;
  win: bigint;
}

const maxRounds = 50;

/** The session's rounds, latest first. */
export function createHistory() {
  const rounds: PlayedRound[] = [];
  return {
    rounds: rounds as readonly PlayedRound[],
    add(round: PlayedRound) {
      rounds.unshift(round);
      rounds.length = Math.min(rounds.length, maxRounds);
    },
  };
}

/** Address of the page that verifies a round from its seeds; for a title's round or a live table's. */
export function verifierAddress(of: { round: string } | { live: string }): string {
  const language = document.documentElement.lang;
  return `../verifier/?${new URLSearchParams({ ...of, ...(language ? { lang: language } : {}) }).toString()}`;
}
