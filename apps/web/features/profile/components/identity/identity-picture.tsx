'use client';
import type { KycPicture } from '@altyn/contracts/player/kyc-rules';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useSendPicture } from '../../kyc-queries.ts';

/** A picture of the document or the player: taken by camera or selected, uploaded at once, replaceable. */
export function IdentityPicture({ kind, name, isSent }: { kind: KycPicture; name: string; isSent: boolean }) {
  const translate = useTranslations('profile.identity');
  const errors = useTranslations('errors');
  const file = useRef<HTMLInputElement>(null);
  const send = useSendPicture(kind);
  return (
    <li className="flex flex-col gap-2 rounded-md bg-raised px-4 py-3">
      <div className="flex flex-col gap-3 tablet:flex-row tablet:items-center tablet:justify-between">
        <div className="min-w-0">
          <p className="font-bold">{name}</p>
          <p role="status" className="text-sm text-soft">
            {send.isPending && translate('sending')}
            {!send.isPending && isSent && (
              <span className="inline-flex items-center gap-1 text-success">
                <CheckIcon className="size-4" />
                {translate('sent')}
              </span>
            )}
          </p>
        </div>
        <Button
          variant={isSent ? 'quiet' : 'secondary'}
          isBusy={send.isPending}
          aria-label={`${translate(isSent ? 'retake' : 'take')}: ${name}`}
          onClick={() => file.current?.click()}
        >
          {translate(isSent ? 'retake' : 'take')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        data-picture={kind}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Allows the same file to be selected again.
          target.value = '';
          if (chosen) send.mutate(chosen);
        }}
      />
      {send.error && (
        <p role="alert" className="text-sm text-danger">
          {errorText(errors, send.error)}
        </p>
      )}
    </li>
  );
}
