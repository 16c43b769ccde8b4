'use client';
import { fillPlaceholders, placeholdersOf } from '@altyn/domain/content';
import { useQuery } from '@tanstack/react-query';
import { payoutMinRating } from '#web/lib/content/rating.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useUser } from '#web/shell/session/session.ts';
import { dialogTextsQuery, restrictionsQuery } from './dialog-texts.ts';
import { closedStatus, nextStatus, type StatusEvent, type StatusName, type StatusState } from './status-machine.ts';

/** Values of a text's double-brace placeholders. */
export type ContentVariables = Readonly<Record<string, string | number>>;

/** The only variable that callers do not pass; it is read from the settings. */
const fromSettings = 'payout_min_rating_old';

interface StatusRequest {
  key: string;
  status?: StatusName | undefined;
  variables?: ContentVariables | undefined;
}

/** State of the dialog for a key, with its texts fetched and filled in. */
export function useStatusContent({ key, status, variables = {} }: StatusRequest): StatusState {
  const user = useUser();
  const texts = useQuery(dialogTextsQuery(key, useSiteLocale()));
  const open = new Set(texts.data?.flatMap((item) => placeholdersOf(item.text)));
  const needsSettings = open.has(fromSettings) && !Object.hasOwn(variables, fromSettings);
  const settings = useQuery({ ...restrictionsQuery, enabled: needsSettings });

  const events: StatusEvent[] = [{ type: 'open', key, status }];
  if (texts.isError) events.push({ type: 'failed', key });
  if (texts.data && !(needsSettings && settings.isPending)) {
    const rating = needsSettings ? { [fromSettings]: payoutMinRating(settings.data, user?.rating ?? 0) } : {};
    const known = { ...contentWords, ...rating, ...variables };
    const items = texts.data.map((item) => ({ ...item, text: fillPlaceholders(item.text, known) }));
    events.push({ type: 'loaded', key, items });
  }
  return events.reduce(nextStatus, closedStatus);
}
