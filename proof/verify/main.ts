import { readFile } from 'node:fs/promises';
import { roundProof } from '@altyn/contracts/fairness';
import { type LiveProof, liveProof } from '@altyn/contracts/live/table';
import { liveGames } from '@altyn/engines/live/live-games';
import { beaconHash, timeOfBeaconRound } from '@altyn/engines/live/beacon';
import { verifyLiveRound } from '@altyn/engines/live/verify-live-round';
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

const faults: Record<Exclude<ReturnType<typeof verifyLiveRound>, 'right' | 'sealed'>, string> = {
  salt: "the salt does not follow from the operator's answer and the public value",
  signature: 'the operator did not sign this chain',
  beacon: 'the public random value is not the one of its beacon and round',
  order: 'the public random value was known before the chain was announced',
  seed: 'the seed does not lead to the published end of the chain',
  outcome: 'the seed gives another outcome',
};

/** How the salt was made, and what a reader has to compare by himself. */
function saltWords({ beacon, operator_key }: LiveProof['chain']): string {
  const key = `The operator's key is ${operator_key}: compare it with the published one.`;
  if (!beacon) return `This salt was made by the house. ${key}`;
  const time = (ms: number) => new Date(ms).toISOString();
  return [
    `The salt comes from value ${beacon.round} of the beacon ${beaconHash(beacon.chain)} (${beacon.chain.beacon_id}), known at`,
    `${time(timeOfBeaconRound(beacon.chain, beacon.round))}; the chain was announced at ${time(beacon.announced_at)}. ${key}`,
  ].join(' ');
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
  else console.log(`WRONG: ${faults[verdict]} (round ${number} of chain ${chain.terminal}).`);
  if (verdict === 'right' || verdict === 'sealed') console.log(saltWords(chain));
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
