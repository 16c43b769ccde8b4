'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Celebration } from '#web/components/celebration.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { StarIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';

/** A full star of the rating; its reward waits in the profile. */
export function StarDialog(props: DialogComponentProps<'starUp'>) {
  return (
    <WithMessages namespaces={['wins']}>
      <Star {...props} />
    </WithMessages>
  );
}

function Star({ star, onClose }: DialogComponentProps<'starUp'>) {
  const translate = useTranslations('wins.star');
  const common = useTranslations('common');
  const router = useRouter();
  const localize = useLocalizedPath();
  const title = translate('title', { star });
  return (
    <Dialog
      title={title}
      isTitleHidden
      closeLabel={common('close')}
      onClose={onClose}
      shape="card"
      maxWidth={343}
      className="relative flex flex-col items-center gap-2 !pt-8 text-center"
    >
      <Celebration />
      <div className="win-light grid size-44 animate-pop place-items-center">
        <span className="relative grid place-items-center">
          <StarIcon className="size-32 text-gold" />
          <span className="tabular absolute pt-2 text-2xl font-extrabold text-ink">{star}</span>
        </span>
      </div>
      <p aria-hidden="true" className="text-balance text-lg font-extrabold">
        {title}
      </p>
      <p className="text-sm text-soft">{translate('text')}</p>
      <div className="mt-2 flex w-full flex-col gap-2">
        <Button
          size="lg"
          onClick={() => {
            onClose();
            router.push(localize(paths.profileTab('rating')));
          }}
        >
          {translate('action')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {common('ok')}
        </Button>
      </div>
    </Dialog>
  );
}
