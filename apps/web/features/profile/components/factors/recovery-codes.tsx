'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const translate = useTranslations('profile.security');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 rounded-md bg-raised px-4 py-3">
      <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {translate('recoveryTitle')}
      </h4>
      <p className="text-sm text-soft">{translate('recoveryText')}</p>
      <ul className="tabular grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-bold">{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="self-start" onClick={onDone}>
        {translate('recoverySaved')}
      </Button>
    </div>
  );
}
