'use client';
import { useTranslations } from 'next-intl';
import { errorText } from '#web/lib/api/error-text.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useRoundPage } from '../../queries.ts';
import type { RoundRecord } from '../../round-export.ts';

const linkClass = 'min-h-6 self-start text-left text-xs font-bold text-amber underline after:absolute after:inset-0';

/** Opens the provider's page about the round. The whole row is its target; a browser that blocks windows gets a link. */
export function RoundOutcome({ round }: { round: RoundRecord }) {
  const translate = useTranslations('profile.history');
  const errors = useTranslations('errors');
  const page = useRoundPage();
  const url = page.data?.url;
  const label = translate('outcomeOf', { game: round.game_title });
  if (url === null) return <p className="text-xs text-faint">{translate('outcomeNone')}</p>;
  if (url !== undefined) {
    return (
      <a href={url} target="_blank" rel="noopener" aria-label={label} className={linkClass}>
        {translate('outcome')}
      </a>
    );
  }
  const open = async () => {
    try {
      const found = await page.mutateAsync(round.id);
      if (found.url !== null) window.open(found.url, '_blank', 'noopener');
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={page.isPending}
      onClick={() => !page.isPending && void open()}
      className={linkClass}
    >
      {translate('outcome')}
    </button>
  );
}
