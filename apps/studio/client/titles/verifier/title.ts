import { livePaths } from '@altyn/contracts/live/paths';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { startVerifier } from '@altyn/verifier/page';
import type { TitlePage } from '../../pages/title-page.ts';

export const page: TitlePage = { name: 'Check a round', withoutScripts: 'JavaScript is needed to check a round.' };

async function read(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`the proof answers ${answer.status}`);
  return await answer.text();
}

/** Shows the proof of the round or live round named in the address, if there is one. */
export function start(): void {
  const query = new URLSearchParams(location.search);
  const round = query.get('round');
  const live = query.get('live');
  if (round !== null) startVerifier(() => read(`${studioPaths.proof}/${encodeURIComponent(round)}`));
  else if (live !== null) startVerifier(() => read(`${livePaths.proof}/${encodeURIComponent(live)}`));
  else startVerifier();
}
