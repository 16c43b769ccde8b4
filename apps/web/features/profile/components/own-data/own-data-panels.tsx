'use client';
import { brandSlug } from '@altyn/contracts/brand';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { offerFile } from '../../offer-file.ts';
import { useExportData } from '../../own-data-queries.ts';
import { Panel } from '../panel.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { ConsentsPanel } from './consents-panel.tsx';

/** What the player may do with the data: see the consents, take a copy, close the account. */
export function OwnDataPanels({ timeZone }: { timeZone: string }) {
  return (
    <>
      <ConsentsPanel timeZone={timeZone} />
      <ExportPanel />
      <ClosingPanel timeZone={timeZone} />
    </>
  );
}

function ExportPanel() {
  const translate = useTranslations('profile.ownData');
  const errors = useTranslations('errors');
  const { confirmed, panel } = useStepUp();
  const exportData = useExportData();
  const save = async () => {
    try {
      const copy = await confirmed(() => exportData.mutateAsync());
      if (copy) offerFile({ name: `${brandSlug}-data.jsonl`, type: 'application/jsonl', text: copy.lines });
    } catch (error) {
      showToast('error', errorText(errors, error));
    }
  };
  return (
    <Panel title={translate('copy')} text={translate('copyText')}>
      {panel ?? (
        <Button variant="quiet" isBusy={exportData.isPending} onClick={() => void save()}>
          {translate('copySave')}
        </Button>
      )}
    </Panel>
  );
}
