import { readFile } from 'node:fs/promises';
import { roundProof } from '@altyn/contracts/fairness';
import { replayableSlots } from '@altyn/engines/replayable-slots';
import { type Verdict, verifyRound } from '@altyn/engines/verify-round';

const usage = `npm run verify -- <round.json>

Replays a round by the game's own engine and compares it with the book that was shown. The file is the studio's answer to
GET /api/proofs/<round>. Ends with 0 when the round is right, with 1 when it is not, with 2 when nothing can be said.`;

async function main(file: string | undefined): Promise<number> {
  if (file === undefined || file === '--help') {
    console.log(usage);
    return file === undefined ? 2 : 0;
  }
  const proof = roundProof.safeParse(JSON.parse(await readFile(file, 'utf8')));
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
  console.log(tell(verdict));
  return verdict.kind === 'right' ? 0 : verdict.kind === 'wrong' ? 1 : 2;
}

function tell(verdict: Verdict): string {
  if (verdict.kind === 'right') return `Right: the seeds give this book, and its win of ${verdict.win} minor units.`;
  if (verdict.kind === 'sealed')
    return 'The server seed is still in use. Rotate it in the game, then read the proof again.';
  return `WRONG: the ${verdict.what} is not what the seeds give${verdict.event === undefined ? '' : `, from event ${verdict.event} on`}.`;
}

process.exitCode = await main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
