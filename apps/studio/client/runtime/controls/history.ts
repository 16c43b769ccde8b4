/** A round of this session, for the menu. */
export interface PlayedRound {
  round: string;
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

/** The page beside the titles that plays a round again from its seeds: of a title's round, or of a live table's. */
export function verifierAddress(of: { round: string } | { live: string }): string {
  const language = document.documentElement.lang;
  return `../verifier/?${new URLSearchParams({ ...of, ...(language ? { lang: language } : {}) }).toString()}`;
}
