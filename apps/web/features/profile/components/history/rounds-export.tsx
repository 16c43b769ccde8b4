'use client';
import { brandSlug } from '@altyn/contracts/brand';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { offerFile } from '../../offer-file.ts';
import { fetchRoundsForExport } from '../../queries.ts';
import { collectRounds, maxExportedRounds, roundsCsv } from '../../round-export.ts';
import type { RoundFilter } from '../../round-filter.ts';

interface RoundsExportProps {
  filter: RoundFilter;
  timeZone: string;
  isEmpty: boolean;
}

/** Downloads the filtered rounds as a CSV file. */
export function RoundsExport({ filter, timeZone, isEmpty }: RoundsExportProps) {
  const translate = useTranslations('profile.history');
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const save = async () => {
    setProgress({ done: 0, total: 0 });
    try {
      const { rounds, isCut } = await collectRounds(
        (page) => fetchRoundsForExport(filter, timeZone, page),
        (done, total) => setProgress({ done, total }),
      );
      const columns = ['time', 'finished', 'round', 'game', 'state', 'stake', 'win', 'balance', 'currency'] as const;
      const text = roundsCsv(
        rounds,
        columns.map((column) => translate(`columns.${column}`)),
      );
      offerFile({ name: `${brandSlug}-rounds.csv`, type: 'text/csv', text });
      if (isCut) showToast('success', translate('exportCut', { count: maxExportedRounds }));
    } catch {
      showToast('error', translate('exportFailed'));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <div className="flex items-center gap-3">
      <output className="tabular text-xs text-faint">
        {progress && progress.total > 0 ? translate('exporting', progress) : ''}
      </output>
      <Button size="sm" variant="quiet" disabled={isEmpty} isBusy={progress !== undefined} onClick={() => void save()}>
        {translate('export')}
      </Button>
    </div>
  );
}
