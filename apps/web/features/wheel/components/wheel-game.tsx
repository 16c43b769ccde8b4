'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Celebration } from '#web/components/celebration.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { paths } from '#web/config/paths.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useModalWords } from '#web/shell/content/use-modal-words.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { wheelActivationKey, wheelActivationQuery } from '#web/shell/own/own-queries.ts';
import { newClientSeed, useSpin, type WheelConditions, type WheelSector } from '../queries.ts';
import { usePrizeText } from '../use-prize-text.ts';
import { useWheelMotion } from '../use-wheel-motion.ts';
import { showWheelTurn } from '../show-wheel-turn.ts';
import { prizePictures } from '../on-disc.ts';
import { WheelDisc } from './wheel-disc.tsx';
import { WheelStanding } from './wheel-standing.tsx';

/** The open wheel: animates to the sector drawn by the server. */
export function WheelGame({
  sectors,
  conditions,
  onClose,
}: {
  sectors: readonly WheelSector[];
  conditions: WheelConditions;
  onClose?: (() => void) | undefined;
}) {
  const errors = useTranslations('errors');
  const common = useTranslations('common');
  const isPlayer = useSessionStatus() === 'signed-in';
  const { data: activation } = useQuery({ ...wheelActivationQuery, enabled: isPlayer });
  const spin = useSpin();
  const disc = useRef<HTMLDivElement>(null);
  const turn = useWheelMotion(disc, sectors.length);
  const client = useQueryClient();
  const [isTurning, setIsTurning] = useState(false);
  const [drawn, setDrawn] = useState<WheelSector | undefined>();
  const [code, setCode] = useState<string | null>(null);
  const prizeText = usePrizeText();
  const shown = sectors.map((sector) => ({
    id: sector.id,
    colour: sector.colour,
    short: prizeText(sector).short,
    picture: prizePictures[sector.prize],
  }));
  const prize = drawn ? prizeText(drawn).text : '';
  const isNothing = drawn?.prize === 'nothing';
  const words = useModalWords('fortune-wheel', { prize });

  const start = async () => {
    setIsTurning(true);
    setDrawn(undefined);
    const stopShowing = showWheelTurn();
    const answer = spin.mutateAsync(newClientSeed()).then(({ position_id, promo_code }) => {
      setCode(promo_code);
      return sectors.findIndex(({ id }) => id === position_id);
    });
    await turn(answer).then(
      (index) => setDrawn(sectors[index]),
      (error: unknown) => showToast('error', errorText(errors, error)),
    );
    stopShowing();
    setIsTurning(false);
    await client.invalidateQueries({ queryKey: wheelActivationKey });
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="relative">
        <WheelDisc ref={disc} sectors={shown} isTurning={isTurning} drawn={drawn?.id} />
        {drawn && !isNothing && <Celebration />}
      </div>
      <div aria-live="polite" className="grid min-h-13 content-center text-center">
        {drawn ? (
          <Drawn drawn={drawn} prize={prize} code={code} words={words} onClose={onClose} />
        ) : (
          !isTurning && <WheelStanding conditions={conditions} activation={activation} />
        )}
      </div>
      {drawn && onClose && !activation?.is_available ? (
        <Button size="lg" onClick={onClose}>
          {isNothing ? common('ok') : (words?.action ?? common('ok'))}
        </Button>
      ) : (
        <SpinButton isDisabled={!activation?.is_available || isTurning} onPress={() => void start()} />
      )}
      {activation?.next_spin_at && <NextSpin at={activation.next_spin_at} />}
    </div>
  );
}

/** Spins the wheel; for visitors the ways in. */
function SpinButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  const translate = useTranslations('wheel');
  const isPlayer = useSessionStatus() === 'signed-in';
  if (!isPlayer) return <WaysIn />;
  return (
    <Button size="lg" disabled={isDisabled} onClick={onPress}>
      {translate('spin')}
    </Button>
  );
}

function WaysIn() {
  const common = useTranslations('common');
  return (
    <div className="flex flex-col gap-2">
      <Button size="lg" onClick={() => openDialog('auth', { mode: 'register' })}>
        {common('register')}
      </Button>
      <Button variant="quiet" size="lg" onClick={() => openDialog('auth', { mode: 'login' })}>
        {common('login')}
      </Button>
    </div>
  );
}

/** The prize won, and where to find it. */
function Drawn(props: {
  drawn: WheelSector;
  prize: string;
  code: string | null;
  words: ReturnType<typeof useModalWords>;
  onClose: (() => void) | undefined;
}) {
  const { drawn, prize, code, words, onClose } = props;
  const translate = useTranslations('wheel');
  const isNothing = drawn.prize === 'nothing';
  return (
    <>
      <p className="text-lg font-extrabold text-gold">
        {isNothing ? translate('stopped') : (words?.title ?? translate('stopped'))}
      </p>
      <p className="text-sm text-soft">
        {isNothing ? translate('nothing') : (words?.body ?? translate('won', { prize }))}
      </p>
      {drawn.prize === 'promo' && code && (
        <p className="mt-1 text-sm">
          {translate.rich('code', {
            code: () => <strong className="select-all text-base text-gold">{code}</strong>,
          })}
        </p>
      )}
      {(drawn.prize === 'bonus' || drawn.prize === 'free_spins' || drawn.prize === 'promo') && (
        <LocaleLink href={paths.bonuses} onClick={onClose} className="text-sm font-bold text-amber underline">
          {translate(drawn.prize === 'promo' ? 'enterCode' : 'toBonuses')}
        </LocaleLink>
      )}
    </>
  );
}

/** Countdown to the player's next day, when the wheel may turn again. */
function NextSpin({ at }: { at: string }) {
  const translate = useTranslations('wheel');
  const client = useQueryClient();
  return (
    <p className="tabular text-center text-sm text-soft">
      <Countdown
        untilMs={Date.parse(at)}
        onOver={() => void client.invalidateQueries({ queryKey: wheelActivationQuery.queryKey })}
      >
        {({ days, hours, minutes, seconds }) =>
          translate('nextIn', { time: [days * 24 + hours, minutes, seconds].map(twoDigits).join(':') })
        }
      </Countdown>
    </p>
  );
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
