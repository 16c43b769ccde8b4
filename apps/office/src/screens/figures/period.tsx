import { firstFigureDay, isPeriod } from '@altyn/contracts/office/figures';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Period, periodPresets } from './periods.ts';

interface Props<Split extends string> {
  period: Period;
  by: Split;
  splits: readonly Split[];
  onChange: (change: Period & { by: Split }) => void;
}

type AnySplit = 'total' | 'day' | 'country' | 'provider' | 'game';

/** A period while it is typed; the address gets it once it is one. It follows the address when that changes otherwise. */
function useDraft({ from, to }: Period, onCommit: (period: Period) => void) {
  const [draft, setDraft] = useState<Period>({ from, to });
  const [known, setKnown] = useState<Period>({ from, to });
  if (known.from !== from || known.to !== to) {
    setKnown({ from, to });
    setDraft({ from, to });
  }
  const set = (change: Partial<Period>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    if (!isPeriod(next)) return;
    setKnown(next);
    onCommit(next);
  };
  return { draft, set, isWrong: !isPeriod(draft) };
}

/** Chooses a period and, where there is a choice, how its figures are split. */
export function PeriodChoice<Split extends AnySplit>(props: Props<Split>) {
  const { period, by, splits, onChange } = props;
  const translate = useTranslations('figures');
  const { draft, set, isWrong } = useDraft(period, (next) => onChange({ ...next, by }));
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        type="date"
        label={translate('from')}
        value={draft.from}
        min={firstFigureDay}
        error={isWrong && translate('wrongPeriod')}
        onChange={({ currentTarget: { value } }) => set({ from: value })}
      />
      <TextInput
        type="date"
        label={translate('to')}
        value={draft.to}
        min={firstFigureDay}
        onChange={({ currentTarget: { value } }) => set({ to: value })}
      />
      {splits.length > 0 && (
        <NativeSelect
          label={translate('by')}
          value={by}
          data={splits.map((split) => ({ value: split, label: translate(`split.${split as AnySplit}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...period, by: splits.find((split) => split === currentTarget.value) ?? by })
          }
        />
      )}
      <Group gap="xs" mt={26}>
        {Object.entries(periodPresets).map(([name, make]) => (
          <Button key={name} size="xs" variant="default" onClick={() => onChange({ ...make(new Date()), by })}>
            {translate(`preset.${name as keyof typeof periodPresets}`)}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
