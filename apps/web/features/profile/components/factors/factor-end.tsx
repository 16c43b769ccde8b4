'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import type { StepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useEndFactor, useKeepFactor } from '../../factor-queries.ts';

interface FactorEndProps {
  /** A passkey's id, or `totp`. */
  factor: string;
  endsAt: string | null;
  /** Name of the button that ends the factor. */
  label: string;
  /** What the button ends, for screen readers. */
  describedBy: string;
  timeZone: string;
  stepUp: StepUp;
}

/** Ends a factor, or keeps one that is to end. */
export function FactorEnd({ factor, endsAt, label, describedBy, timeZone, stepUp }: FactorEndProps) {
  const translate = useTranslations('profile.security');
  const errors = useTranslations('errors');
  const tag = useLocale();
  const end = useEndFactor();
  const keep = useKeepFactor();
  const tell = async (work: () => Promise<string | undefined>) => {
    try {
      const text = await work();
      if (text !== undefined) showToast('success', text);
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  const endIt = async () => {
    const ended = await stepUp.confirmed(() => end.mutateAsync(factor));
    if (!ended) return undefined;
    if (ended.ends_at === null) return translate('factorEnded');
    return translate('factorEnds', { time: dateTimeText(ended.ends_at, tag, timeZone) });
  };
  const keepIt = async () => {
    await keep.mutateAsync(factor);
    return translate('factorKept');
  };
  if (endsAt !== null) {
    return (
      <>
        <span className="text-xs text-amber">{translate('endsAt', { time: dateTimeText(endsAt, tag, timeZone) })}</span>
        <Button size="sm" isBusy={keep.isPending} aria-describedby={describedBy} onClick={() => void tell(keepIt)}>
          {translate('keepFactor')}
        </Button>
      </>
    );
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      isBusy={end.isPending}
      aria-describedby={describedBy}
      onClick={() => void tell(endIt)}
    >
      {label}
    </Button>
  );
}
