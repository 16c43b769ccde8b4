'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogProps } from '#web/shell/dialogs/dialogs.ts';
import { changeFilters, noFilters, readFilters } from '../filters.ts';
import { FilterSelects } from './filter-selects.tsx';

type FiltersDialogProps = DialogProps['gameFilters'] & { onClose: () => void };

/** Filters of the games on small screens. They act at once: the list behind follows the address. */
export function FiltersDialog(props: FiltersDialogProps) {
  return (
    <WithMessages namespaces={['games']}>
      <Filters {...props} />
    </WithMessages>
  );
}

function Filters({ providers, onClose }: FiltersDialogProps) {
  const translate = useTranslations('games');
  const common = useTranslations('common');
  const [filters, setFilters] = useState(() => readFilters(window.location.search));
  const change = (changed: Parameters<typeof changeFilters>[0]) => setFilters(changeFilters(changed));
  return (
    <Dialog title={translate('filters')} closeLabel={common('close')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <FilterSelects filters={filters} providers={providers} onChange={change} />
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Button variant="quiet" onClick={() => change(noFilters)}>
            {translate('clearFilters')}
          </Button>
          <Button onClick={onClose}>{translate('showGames')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
