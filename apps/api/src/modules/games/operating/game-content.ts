import { fallbackLocale, type SiteLocale } from '@altyn/contracts/languages';
import type { Act } from '../../../platform/cli/command-input.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { moveMarks } from '../../../platform/pictures/marks/mark-store.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { lockPicture, setGamePicture } from '../pictures/picture-store.ts';
import { selectGames } from '../store.ts';
import { lockProviderMark, setGameTexts, setProviderMark, updateGame } from './catalogue-store.ts';
import { changeCatalogue, refuseField } from './define-catalogue.ts';

/** Texts in one language: undefined stays, null is removed. */
export interface GameTextsChange {
  title?: string | null | undefined;
  description?: string | null | undefined;
}

/** Sets or removes a game's texts in a language; its English title is the game's own. @returns GAME_NOT_FOUND. */
export async function editGameTexts(
  deps: PlatformDeps,
  request: Act & GameTextsChange & { slug: string; language: SiteLocale },
): Promise<Refusal | undefined> {
  const { slug, language, title, description } = request;
  const entry = { ...request, action: 'game.texts', subject: slug, details: { language, title, description } };
  return changeCatalogue(deps, entry, async (tx) => {
    if (!(await selectGames(tx)).some((game) => game.slug === slug)) return refuse('GAME_NOT_FOUND');
    const isOwn = language === fallbackLocale;
    if (isOwn && title) await updateGame(tx, slug, { title });
    const texts = {
      ...(!isOwn && title !== undefined && { title }),
      ...(description !== undefined && { description }),
    };
    if (Object.keys(texts).length > 0) await setGameTexts(tx, slug, { language, ...texts });
    return undefined;
  });
}

/** Gives a game an uploaded picture, or the site's own. @returns GAME_NOT_FOUND, VALIDATION_ERROR for an unknown one. */
export async function giveGamePicture(
  deps: PlatformDeps,
  request: Act & { slug: string; picture: string | null },
): Promise<Refusal | undefined> {
  const { slug, picture } = request;
  const entry = { ...request, action: 'game.picture', subject: slug, details: { picture } };
  return changeCatalogue(deps, entry, async (tx) => {
    if (!(await selectGames(tx)).some((game) => game.slug === slug)) return refuse('GAME_NOT_FOUND');
    if (picture !== null && !(await lockPicture(tx, picture)))
      return refuseField('picture', 'no such picture is uploaded');
    await setGamePicture(tx, { slug, picture, at: deps.clock.now() });
    return undefined;
  });
}

/** Gives a provider an uploaded mark, or the site's. @returns PROVIDER_NOT_FOUND, VALIDATION_ERROR for an unknown one. */
export async function giveProviderMark(
  deps: PlatformDeps,
  request: Act & { slug: string; mark: string | null },
): Promise<Refusal | undefined> {
  const { slug, mark } = request;
  const entry = { ...request, action: 'provider.mark', subject: slug, details: { mark } };
  return changeCatalogue(deps, entry, async (tx) => {
    const before = await lockProviderMark(tx, slug);
    if (before === undefined) return refuse('PROVIDER_NOT_FOUND');
    if (!(await moveMarks(tx, { before: [before], after: mark, at: deps.clock.now() })))
      return refuseField('mark', 'no such mark is uploaded');
    await setProviderMark(tx, { slug, mark });
    return undefined;
  });
}
