'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { clockText } from '#web/lib/format/duration.ts';
import { writtenNumber } from '@altyn/domain/phone';

interface CallInfoProps {
  /** Number to call, if known. */
  phone: string | undefined;
  /** Time from which the next call may be requested, in ms since the epoch; undefined: now. */
  retryAtMs: number | undefined;
  isWaiting: boolean;
  onCall: () => void;
  /** Opens the code step without another call; undefined if there is no valid code. */
  onHasCode: (() => void) | undefined;
}

/** Explains the call, with the button that requests it. */
export function CallInfo({ phone, retryAtMs, isWaiting, onCall, onHasCode }: CallInfoProps) {
  const translate = useTranslations('bonuses.call');
  return (
    <div className="flex flex-col gap-4">
      <picture className="mx-auto">
        <source type="image/avif" srcSet="/art/objects/shield-128.avif" />
        <img src="/art/objects/shield-128.webp" width={88} height={88} alt="" />
      </picture>
      <p className="text-sm text-soft">{translate('info')}</p>
      <p className="text-sm font-bold">
        {phone && `${translate('infoPhone', { phone: writtenNumber(phone) })} `}
        {translate('seconds')}
      </p>
      <CallButton retryAtMs={retryAtMs} isWaiting={isWaiting} onCall={onCall} />
      {onHasCode && (
        <Button variant="ghost" disabled={isWaiting} onClick={onHasCode}>
          {translate('haveCode')}
        </Button>
      )}
    </div>
  );
}

/** Requests the call; the next attempt is blocked for two minutes. */
function CallButton({ retryAtMs, isWaiting, onCall }: Pick<CallInfoProps, 'retryAtMs' | 'isWaiting' | 'onCall'>) {
  const translate = useTranslations('bonuses.call');
  const button = (text: string) => (
    <Button isBusy={isWaiting} onClick={onCall}>
      {text}
    </Button>
  );
  if (retryAtMs === undefined) return button(translate('request'));
  return (
    <Countdown key={retryAtMs} untilMs={retryAtMs}>
      {(left) =>
        left.isOver ? (
          button(translate('again'))
        ) : (
          <p role="timer" className="tabular rounded-md bg-raised px-4 py-3 text-center text-sm text-soft">
            {translate('wait', { time: clockText(left) })}
          </p>
        )
      }
    </Countdown>
  );
}
