'use client';
import type { Currency } from '@altyn/domain/money';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { Dialog as Primitive } from 'radix-ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { type Suit, SuitSign } from '#web/components/ui/suit.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { countedUp } from '../counted-up.ts';

/** Duration of the count, and maximum duration of the whole screen without a press. */
const countMs = 1_800;
const staysMs = 4_500;
const signPx = 168;

interface JackpotHitProps {
  suit: Suit;
  amount: string;
  currency: Currency;
  /** Called when the player continues or the time is over. */
  onOver: () => void;
}

/** Full-screen display of a jackpot won in a game: the suit in moving light, and the amount counting up. */
export function JackpotHit({ suit, amount, currency, onOver }: JackpotHitProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('wins.jackpots');
  const common = useTranslations('common');
  const nameOf = useTranslations('common.suits');
  // The length determines the font size, so that the amount stays on one line.
  const text = moneyText(amount, currency);
  const shown = useCount(parseMoney(amount) ?? 0n);
  useEffect(() => {
    const timer = window.setTimeout(onOver, staysMs);
    return () => window.clearTimeout(timer);
  }, [onOver]);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onOver()}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-fade flex-col items-center justify-center gap-3 overflow-hidden bg-[radial-gradient(circle_at_50%_42%,#5a2f8f,#120a22_72%)] p-6 text-center outline-none phone-landscape:flex-row phone-landscape:gap-8 phone-landscape:p-3"
        >
          <div className="win-light grid size-[min(72vmin,26rem)] shrink place-items-center phone-landscape:size-[min(84dvh,40vw)] phone-landscape:shrink-0 phone-landscape:[&_img]:size-[44dvh]">
            <SuitSign suit={suit} size={signPx} />
          </div>
          <div className="flex max-w-full min-w-0 flex-col items-center gap-3 phone-landscape:gap-1">
            <Primitive.Title className="text-xl font-extrabold text-gold">{translate('title')}</Primitive.Title>
            <p className="text-lg font-bold">{nameOf(suit)}</p>
            <p
              className="tabular max-w-full text-[length:min(3rem,calc((100vw-3rem)*1.2/var(--length)))] leading-tight font-extrabold text-gold [overflow-wrap:anywhere] phone-landscape:text-[length:min(3rem,calc(60vw/var(--length)))]"
              style={{ '--length': Math.max(8, text.length) } as CSSProperties}
            >
              <span aria-hidden="true">{moneyText(formatMoney(shown), currency)}</span>
              <span className="sr-only">{text}</span>
            </p>
            <Button size="lg" className="mt-2 min-w-48" onClick={onOver}>
              {common('continue')}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Animates minor units from zero to the total; jumps under reduced motion. */
function useCount(total: bigint): bigint {
  const [shown, setShown] = useState(0n);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      // oxlint-disable-next-line react/set-state-in-effect -- the motion setting is known only in the browser
      setShown(total);
      return undefined;
    }
    const began = performance.now();
    let frame = window.requestAnimationFrame(function step(now) {
      setShown(countedUp(total, (now - began) / countMs));
      if (now - began < countMs) frame = window.requestAnimationFrame(step);
    });
    return () => window.cancelAnimationFrame(frame);
  }, [total]);
  return shown;
}
