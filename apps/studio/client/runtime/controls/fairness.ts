import type { FairnessView } from '@altyn/contracts/fairness';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { drawClientSeed } from '../connection/client-seed.ts';
import type { StudioApi } from '../connection/studio-api.ts';
import { element } from '../dom.ts';
import type { Texts } from '../texts/texts.ts';
import { openSheet, sheetButton } from './dialogs.ts';

const seedPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The seeds of future rounds: the player may set the client seed and have the server seed revealed. */
export async function showFairness({ texts, api }: { texts: Texts; api: StudioApi }): Promise<void> {
  const body = element('div', { class: 'choices-free' });
  openSheet(
    { heading: texts.fairness, close: texts.close, className: 'sheet' },
    element('p', {}, texts.fairnessText),
    body,
  );
  const load = async (ask: () => Promise<FairnessView>) => {
    try {
      show(await ask());
    } catch {
      body.replaceChildren(element('p', {}, texts.fairnessLost));
    }
  };
  /** The browser's seed follows the new hash. */
  async function rotate(): Promise<FairnessView> {
    const rotated = await api.rotateSeed();
    return (await drawClientSeed(api, rotated)) ?? rotated;
  }

  function show(view: FairnessView): void {
    const seed = element('input', { type: 'text', maxlength: '64', 'aria-label': texts.clientSeed });
    seed.value = view.client_seed;
    const save = sheetButton('wide', texts.save, () => void load(() => api.setClientSeed(seed.value, 'player')));
    seed.addEventListener('input', () => {
      save.disabled = !seedPattern.test(seed.value);
    });
    const entry = (label: string, value: string) => [element('h3', {}, label), element('p', { class: 'seed' }, value)];
    const revealed = view.revealed
      .slice(0, 3)
      .flatMap(({ id, server_seed, server_seed_hash }) => [
        element('p', { class: 'seed' }, `${server_seed} → ${server_seed_hash}`),
        element(
          'a',
          { href: `${studioPaths.seeds}/${id}/rounds`, target: '_blank', rel: 'noopener' },
          texts.seedRounds,
        ),
      ]);
    body.replaceChildren(
      ...entry(texts.serverHash, view.server_seed_hash),
      ...entry(texts.nextHash, view.next_server_seed_hash),
      ...entry(texts.nonce, String(view.nonce)),
      element('h3', {}, texts.clientSeed),
      element('p', {}, texts.clientSeedBy[view.client_seed_by]),
      seed,
      save,
      sheetButton('wide', texts.rotate, () => void load(rotate)),
      ...(revealed.length > 0 ? [element('h3', {}, texts.revealed), ...revealed] : []),
    );
  }
  await load(() => api.fairness());
}
