'use client';
import type { Currency } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';

interface WinDialogProps {
  /** Picture of the prize, 128 px. */
  picture: ReactNode;
  title: string;
  /** How it was won. */
  text: string;
  amount: string;
  currency: Currency;
  /** Primary action; without it there is only OK. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Label that replaces OK when it is the only button. */
  okay?: string | undefined;
  onClose: () => void;
}

/** Maximum length of an amount that fits on one line in the largest size. */
const maxLargeSigns = 11;

/** A win: picture in moving light, amount, and actions. */
export function WinDialog({ picture, title, text, amount, currency, action, okay, onClose }: WinDialogProps) {
  const moneyText = useMoneyText();
  const common = useTranslations('common');
  const sum = moneyText(amount, currency, { isCompact: true });
  return (
    <Dialog
      title={title}
      isTitleHidden
      closeLabel={common('close')}
      onClose={onClose}
      shape="card"
      maxWidth={343}
      className="flex flex-col items-center gap-2 !pt-8 text-center"
    >
      <div className="win-light grid size-44 animate-pop place-items-center">{picture}</div>
      <p aria-hidden="true" className="text-balance text-lg font-extrabold">
        {title}
      </p>
      <p className="text-sm text-soft">{text}</p>
      {Number(amount) > 0 && (
        <p
          className={cx(
            'tabular my-1 max-w-full font-extrabold text-gold [overflow-wrap:anywhere]',
            sum.length > maxLargeSigns ? 'text-xl' : 'text-2xl',
          )}
        >
          {sum}
        </p>
      )}
      <div className="mt-2 flex w-full flex-col gap-2">
        {action ? (
          <>
            <Button size="lg" onClick={action.onPress}>
              {action.label}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {common('ok')}
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={onClose}>
            {okay ?? common('ok')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
