'use client';
import type { PlayerLimit } from '@altyn/contracts/player/limits';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AmountInput } from '#web/components/forms/amount-input.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type LimitChange, readLimitChange } from '../../limit-change.ts';
import { useChangeLimit } from '../../limit-queries.ts';

interface LimitDialogProps {
  /** Localised name of the limit. */
  name: string;
  limit: PlayerLimit;
  isExcluded: boolean;
  currency: string;
  timeZone: string;
  onClose: () => void;
}

const dayMs = 24 * 3_600_000;

/** Sets, changes or removes a limit; shows the effect and its start above the button. */
export function LimitDialog({ name, limit, isExcluded, currency, timeZone, onClose }: LimitDialogProps) {
  const translate = useTranslations('limits');
  const errors = useTranslations('errors');
  const problems = useTranslations('cashbox.amount.problems');
  const change = useChangeLimit();
  const once = useSingleFlight();
  const [typed, setTyped] = useState(limit.amount?.replace(/\.00$/, '') ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const wanted = readLimitChange(typed, limit);

  const send = (amount: string | null) =>
    once(async () => {
      setRefused(undefined);
      try {
        await change.mutateAsync({ kind: limit.kind, period: limit.period, amount });
        showToast('success', translate('saved'));
        onClose();
      } catch (error) {
        setRefused(errorText(errors, error));
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isExcluded && wanted.effect === 'later') return setRefused(errors('SELF_EXCLUDED'));
    if ('amount' in wanted) send(wanted.amount);
    else if (wanted.effect === 'same') onClose();
  };
  return (
    <Dialog
      title={name}
      description={translate(`kinds.${limit.kind}.text`)}
      closeLabel={translate('cancel')}
      onClose={() => !change.isPending && onClose()}
      maxWidth={400}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={translate('amount')}
          error={refused ?? (isChecked && wanted.effect === 'refused' ? problems(wanted.problem) : undefined)}
          hint={<ChangeEffect change={wanted} limit={limit} currency={currency} timeZone={timeZone} />}
        >
          {(control) => (
            <AmountInput
              {...control}
              currency={currency}
              value={typed}
              onChange={(amount) => {
                setTyped(amount);
                setRefused(undefined);
                setIsChecked(false);
              }}
            />
          )}
        </Field>
        <Button type="submit" isBusy={change.isPending}>
          {translate('save')}
        </Button>
        {limit.amount !== null && !isExcluded && (
          <Button variant="ghost" disabled={change.isPending} onClick={() => send(null)}>
            {translate('lift')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface ChangeEffectProps {
  change: LimitChange;
  limit: PlayerLimit;
  currency: string;
  timeZone: string;
}

/** Effect of the change and when it starts. */
function ChangeEffect(props: ChangeEffectProps) {
  return <span aria-live="polite">{useChangeEffect(props)}</span>;
}

function useChangeEffect(props: ChangeEffectProps): string {
  const { change, limit, currency, timeZone } = props;
  const moneyText = useMoneyText();
  const translate = useTranslations('limits');
  const tag = useLocale();
  const [tomorrow] = useState(() => new Date(Date.now() + dayMs).toISOString());
  const { effect } = change;
  if (effect === 'now' || effect === 'keep') return translate(`effects.${effect}`);
  if (effect !== 'later') return translate('effects.rule');
  const [time, amount] = [dateTimeText(tomorrow, tag, timeZone), moneyText(limit.amount ?? '0', currency)];
  return translate('effects.later', { time, amount });
}
