import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Days in UTC, both included: this month so far. */
export function thisMonth(now: Date): Period {
  return { from: `${dayOf(now).slice(0, 8)}01`, to: dayOf(now) };
}

const presets = {
  today: (now: Date) => ({ from: dayOf(now), to: dayOf(now) }),
  yesterday: (now: Date) => {
    const day = dayOf(new Date(now.getTime() - dayMs));
    return { from: day, to: day };
  },
  week: (now: Date) => ({ from: dayOf(new Date(now.getTime() - 6 * dayMs)), to: dayOf(now) }),
  month: thisMonth,
  lastMonth: (now: Date) => {
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
    return { from: `${dayOf(last).slice(0, 8)}01`, to: dayOf(last) };
  },
} as const;

interface Props<Split extends string> {
  period: Period;
  by: Split;
  splits: readonly Split[];
  onChange: (change: Period & { by: Split }) => void;
}

type AnySplit = 'total' | 'day' | 'country' | 'provider' | 'game';

/** Chooses a period and how its figures are split. */
export function PeriodChoice<Split extends AnySplit>(props: Props<Split>) {
  const { period, by, splits, onChange } = props;
  const translate = useTranslations('figures');
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        type="date"
        label={translate('from')}
        value={period.from}
        max={period.to}
        onChange={({ currentTarget: { value } }) => value && onChange({ ...period, by, from: value })}
      />
      <TextInput
        type="date"
        label={translate('to')}
        value={period.to}
        min={period.from}
        onChange={({ currentTarget: { value } }) => value && onChange({ ...period, by, to: value })}
      />
      <NativeSelect
        label={translate('by')}
        value={by}
        data={splits.map((split) => ({ value: split, label: translate(`split.${split as AnySplit}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...period, by: splits.find((split) => split === currentTarget.value) ?? by })
        }
      />
      {Object.entries(presets).map(([name, make]) => (
        <Button key={name} size="xs" variant="default" onClick={() => onChange({ ...make(new Date()), by })}>
          {translate(`preset.${name as keyof typeof presets}`)}
        </Button>
      ))}
    </Group>
  );
}
