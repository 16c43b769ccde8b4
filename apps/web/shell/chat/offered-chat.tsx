'use client';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import type { ChatButtonProps } from './chat-offer.ts';

const namespaces = ['chat'] as const;

/** The button with its texts, which load with it. */
export function OfferedChat(props: ChatButtonProps) {
  return (
    <Suspense>
      <WithMessages namespaces={namespaces}>
        <OpenChat {...props} />
      </WithMessages>
    </Suspense>
  );
}

function OpenChat({ paymentId, topic, ticketId, variant = 'quiet', className }: ChatButtonProps) {
  const translate = useTranslations('chat');
  return (
    <Button variant={variant} className={className} onClick={() => openDialog('chat', { paymentId, topic, ticketId })}>
      {translate('open')}
    </Button>
  );
}
