import { livePaths } from '@altyn/contracts/live-paths';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { startVerifier } from '@altyn/verifier/page';

const query = new URLSearchParams(location.search);
const round = query.get('round');
const live = query.get('live');

async function read(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`the proof answers ${answer.status}`);
  return await answer.text();
}

if (round !== null) startVerifier(() => read(`${studioPaths.proof}/${encodeURIComponent(round)}`));
else if (live !== null) startVerifier(() => read(`${livePaths.proof}/${encodeURIComponent(live)}`));
else startVerifier();
