import { readFile } from 'node:fs/promises';
import { roundProof } from '@altyn/contracts/fairness';
import { type LiveProof, liveProof } from '@altyn/contracts/live/table';
import { liveGames } from '@altyn/engines/live/live-games';
import { verifyLiveRound } from '@altyn/engines/live/seed-chain';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { type Verdict, verifyRound } from '@altyn/engines/verify-round';

const usage = `npm run verify -- <round.json>

Replays a round by the game's own engine and compares it with the book that was shown. The file is the studio's answer to
GET /api/proofs/<round>, or of a live table's round to GET /api/live/proofs/<round>. Ends with 0 when the round is right, with 1 when it is not, with 2 when nothing can be said.`;

async function main(file: string | undefined): Promise<number> {
  if (file === undefined || file === '--help') {
    console.log(usage);
    return file === undefined ? 2 : 0;
  }
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  const live = liveProof.safeParse(json);
  if (live.success) return verifyLive(live.data);
  const proof = roundProof.safeParse(json);
  if (!proof.success) {
    console.error(`${file} is no proof of a round: ${proof.error.issues[0]?.path.join('.')}`);
    return 2;
  }
  const load = replayableSlots[proof.data.game];
  if (!load) {
    console.error(`There is no engine of ${proof.data.game}.`);
    return 2;
  }
  const verdict = verifyRound(await load(), proof.data);
  console.log(describe(verdict));
  if (proof.data.refusal !== null)
    console.log(`The round was refused (${proof.data.refusal}): no stake was taken and no win was paid.`);
  return verdict.kind === 'right' ? 0 : verdict.kind === 'wrong' ? 1 : 2;
}

/** Checks that the seed belongs to the published chain and gives the outcome. */
function verifyLive(proof: LiveProof): number {
  const game = liveGames.get(proof.game);
  if (!game) {
    console.error(`There is no engine of ${proof.game}.`);
    return 2;
  }
  const verdict = verifyLiveRound(game, proof);
  const { number, outcome, chain } = proof;
  if (verdict === 'right')
    console.log(`Right: seed ${number} leads to the chain's published end, and gives outcome ${outcome}.`);
  else if (verdict === 'sealed') console.log(`Round ${number} has not been drawn: its seed is not told.`);
  else console.log(`WRONG: the ${verdict} of round ${number} is not that of chain ${chain.terminal}.`);
  return verdict === 'right' ? 0 : verdict === 'sealed' ? 2 : 1;
}

function describe(verdict: Verdict): string {
  if (verdict.kind === 'right') return `Right: the seeds give this book, and its win of ${verdict.win} minor units.`;
  if (verdict.kind === 'sealed')
    return 'The server seed is still in use. Rotate it in the game, then read the proof again.';
  return `WRONG: the ${verdict.what} is not what the seeds give${verdict.event === undefined ? '' : `, from event ${verdict.event} on`}.`;
}

process.exitCode = await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
