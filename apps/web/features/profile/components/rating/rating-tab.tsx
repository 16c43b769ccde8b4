'use client';
import type { User } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { ratingSettingsQuery } from '#web/lib/stars/queries.ts';
import { nextStar } from '#web/lib/stars/star-settings.ts';
import { CupsPanel } from '../cups-panel.tsx';
import { Panel } from '../panel.tsx';
import { StarTable } from './star-table.tsx';
import { Stars } from './stars.tsx';

/** Stars: requirements of the next one, and what each unlocks. */
export function RatingTab({ user, onVerifyPhone }: { user: User; onVerifyPhone: () => void }) {
  const numberText = useNumberText();
  const translate = useTranslations('profile.rating');
  const { data: settings, isPending } = useQuery(ratingSettingsQuery(user.currency));
  const rating = numberText(user.rating.toFixed(2));
  return (
    <div className="flex flex-col gap-5 desktop:grid desktop:grid-cols-2 desktop:items-start">
      <div className="flex flex-col gap-5">
        <section className="flex flex-col items-center gap-3 rounded-lg border border-line/60 bg-linear-to-b from-lifted to-surface px-5 py-7 text-center">
          <picture>
            <source type="image/avif" srcSet="/art/objects/star-128.avif, /art/objects/star-256.avif 2x" />
            <img src="/art/objects/star-128.webp" width={88} height={88} alt="" />
          </picture>
          <h2 className="text-sm font-medium text-soft">{translate('title')}</h2>
          <p className="tabular text-2xl font-extrabold text-gold">{rating}</p>
          <Stars rating={user.rating} label={translate('of', { rating })} size={22} />
          <Progress
            className="mt-2 w-full max-w-sm"
            percent={(user.rating % 1) * 100}
            label={translate('of', { rating })}
          />
          <div className="min-h-10 text-sm text-soft">
            {isPending ? (
              <Skeleton className="h-5 w-56" />
            ) : (
              <NextStarText user={user} settings={settings ?? { turnoverEur: undefined, ratePerEur: undefined }} />
            )}
          </div>
          {!user.is_phone_verified && (
            <Button variant="secondary" onClick={onVerifyPhone}>
              {translate('verify')}
            </Button>
          )}
        </section>
        <CupsPanel />
        <Panel title={translate('how')} text={translate('howText')}>
          <p className="text-xs text-faint">{translate('warning')}</p>
        </Panel>
      </div>
      {settings?.turnoverEur && <StarTable settings={settings} user={user} />}
    </div>
  );
}

function NextStarText({ user, settings }: { user: User; settings: Parameters<typeof nextStar>[1] }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('profile.rating');
  const next = nextStar({ rating: user.rating, isPhoneVerified: user.is_phone_verified }, settings);
  switch (next.kind) {
    case 'top':
      return translate('top');
    case 'phone':
      return translate('nextPhone');
    case 'unknown':
      return translate('unknown');
    case 'turnover':
      return translate('next', { amount: moneyText(next.amount, user.currency), star: next.star });
  }
}
