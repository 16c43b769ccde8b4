'use client';
import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { AppCode } from './app-code.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordAndCode } from './password-and-code.tsx';
import { type Factors, factorsQuery } from './queries.ts';

interface StepUpPanelProps {
  purpose: StepUpPurpose;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for a factor; without one for the password and a code. */
export function StepUpPanel(props: StepUpPanelProps) {
  return (
    <WithMessages namespaces={['step-up']}>
      <Panel {...props} />
    </WithMessages>
  );
}

function Panel({ purpose, onAnswer }: StepUpPanelProps) {
  const translate = useTranslations('step-up');
  const factors = useQuery(factorsQuery);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} id={title} tabIndex={-1} className="font-extrabold outline-none">
          {translate('title')}
        </h3>
        <p className="mt-1 text-sm text-soft">{translate(purpose)}</p>
      </div>
      {factors.data ? (
        <Means factors={factors.data} purpose={purpose} onDone={() => onAnswer(true)} />
      ) : factors.isError ? (
        <LoadFailed onRetry={() => void factors.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
      <Button variant="ghost" onClick={() => onAnswer(false)}>
        {translate('cancel')}
      </Button>
    </section>
  );
}

/** The ways that this player has. */
function Means({ factors, purpose, onDone }: { factors: Factors; purpose: StepUpPurpose; onDone: () => void }) {
  const translate = useTranslations('step-up');
  const [isLost, setIsLost] = useState(false);
  const { passkeys, totp, code_to: codeTo } = factors;
  const hasFactor = passkeys.length > 0 || totp !== null;
  if (!hasFactor || isLost) return <PasswordAndCode purpose={purpose} codeTo={codeTo} onDone={onDone} />;
  return (
    <>
      {passkeys.length > 0 && <PasskeyButton purpose={purpose} onDone={onDone} />}
      {passkeys.length > 0 && totp && <p className="text-center text-sm text-faint">{translate('or')}</p>}
      {totp && <AppCode purpose={purpose} onDone={onDone} />}
      {purpose === 'factor_end' && (
        <Button variant="ghost" onClick={() => setIsLost(true)}>
          {translate('lost')}
        </Button>
      )}
    </>
  );
}
