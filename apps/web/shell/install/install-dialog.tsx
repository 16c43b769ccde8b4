'use client';
import { brand } from '@altyn/contracts/brand';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import type { DialogComponentProps } from '../dialogs/dialog-host.tsx';
import { install, installWay } from './install.ts';

/** Offers the site on the home screen: by the browser's window, or says how in Safari. */
export function InstallDialog({ onClose }: DialogComponentProps<'install'>) {
  const translate = useTranslations('shell.install');
  const common = useTranslations('common');
  const [way] = useState(installWay);
  const run = async () => {
    await install();
    onClose();
  };
  return (
    <Dialog
      title={translate('title', { brand: brand.name })}
      closeLabel={common('close')}
      onClose={onClose}
      maxWidth={400}
      className="flex flex-col gap-4"
    >
      <div className="flex items-center gap-4">
        <img src="/brand/icon-192.png" width={64} height={64} alt="" className="rounded-md" />
        <p className="text-sm text-soft">{translate('text')}</p>
      </div>
      {way === 'prompt' ? (
        <Button size="lg" onClick={() => void run()}>
          {translate('install')}
        </Button>
      ) : (
        <p className="rounded-md bg-raised p-3 text-sm">{translate('byHand')}</p>
      )}
      <Button variant="ghost" onClick={onClose}>
        {translate('later')}
      </Button>
    </Dialog>
  );
}
