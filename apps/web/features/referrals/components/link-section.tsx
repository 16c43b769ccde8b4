'use client';
import { brand } from '@altyn/contracts/brand';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { CopyIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import type { Terms } from '../queries.ts';
import { Section } from './section.tsx';

/** The link, with a copy button and, if supported, a share button. */
export function LinkSection({ code, terms }: { code: string; terms: Terms }) {
  const translate = useTranslations('referrals.link');
  const moneyText = useMoneyText();
  const link = new URL(paths.invite(code), window.location.origin).href;
  const canShare = typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast('success', translate('copied'));
    } catch {
      // The clipboard is missing or forbidden; the link can be selected manually.
      showToast('error', translate('copyFailed'));
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: brand.name, text: translate('shareText', { brand: brand.name }), url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const amount = moneyText(terms.reward.amount, terms.currency, { isCompact: true });
  return (
    <Section title={translate('title')} text={translate('text', { amount })}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        <input
          readOnly
          aria-label={translate('label')}
          value={link}
          onFocus={(event) => event.target.select()}
          className="tabular min-h-12 w-full min-w-0 flex-1 rounded-md border border-line bg-raised px-4 text-sm text-text"
        />
        <div className="flex gap-3">
          <Button className="flex-1" variant={canShare ? 'quiet' : 'primary'} onClick={() => void copy()}>
            <CopyIcon className="size-5" />
            {translate('copy')}
          </Button>
          {canShare && (
            <Button className="flex-1" onClick={() => void share()}>
              {translate('share')}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-3 text-xs text-faint">{translate('adults')}</p>
    </Section>
  );
}
