'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { LanguageList } from './language-list.tsx';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslations();
  return (
    <Dialog
      title={translate('shell.language.title')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      maxWidth={360}
    >
      <LanguageList />
    </Dialog>
  );
}
