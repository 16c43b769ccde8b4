import { NativeSelect } from '@mantine/core';
import { useLocale } from 'use-intl';
import { usePromotions } from './use-promotions.ts';

/** Bonuses that are given by a code, each with its name and currency. */
function useCodeBonuses() {
  const locale = useLocale();
  const { data } = usePromotions({ kind: 'bonus', state: '' });
  return (data?.items ?? [])
    .filter((one) => one.bonus_type === 'PROMO_CODE')
    .map(({ id, name, currencies, state }) => {
      const currency = currencies?.join(', ').toUpperCase() ?? '';
      return { id, label: `${name[locale]} · ${currency}`, isOver: state === 'ended' };
    });
}

interface Props {
  label: string;
  description: string | undefined;
  /** Id of the bonus; empty: none is chosen. */
  value: string;
  onValue: (id: string | undefined) => void;
}

/** Chooses the bonus that a code gives; one that is over is listed only where it is chosen already. */
export function BonusField({ label, description, value, onValue }: Props) {
  const bonuses = useCodeBonuses().filter(({ id, isOver }) => !isOver || id === value);
  return (
    <NativeSelect
      label={label}
      description={description}
      required
      value={value}
      data={[{ value: '', label: '–' }, ...bonuses.map((one) => ({ value: one.id, label: one.label }))]}
      onChange={({ currentTarget }) => onValue(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

/** Name of the bonus that a code gives. */
export function BonusName({ id }: { id: string }) {
  return useCodeBonuses().find((one) => one.id === id)?.label ?? id;
}
