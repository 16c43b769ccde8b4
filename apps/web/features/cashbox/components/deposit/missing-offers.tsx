import type { DepositOffers, UserBonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { GiftIcon } from '#web/components/ui/nav-icons.tsx';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';

interface MissingOffersProps {
  active: UserBonus | undefined;
  answer: DepositOffers | undefined;
}

/** Why no bonus can be chosen with this deposit, and what becomes of the first deposit's offer. */
export function MissingOffers({ active, answer }: MissingOffersProps) {
  const translate = useTranslations('cashbox.missing');
  const nameOf = useBonusName();
  if (answer?.missing == null) return null;
  const first = answer.waiting.find(({ kind }) => kind === 'WelcomeDeposit');
  const words =
    answer.missing === 'review' || answer.missing === 'budget'
      ? [translate(answer.missing)]
      : active && answer.waiting.length > 0
        ? [
            translate(answer.missing, { name: nameOf(active.bonus) }),
            first && translate(answer.missing === 'wagering' ? 'firstWaits' : 'firstAsks', { first: nameOf(first) }),
          ]
        : [];
  const text = words.filter(Boolean).join(' ');
  if (text === '') return null;
  return (
    <p className="flex items-start gap-3 rounded-md bg-raised px-4 py-3 text-sm text-soft">
      <GiftIcon className="mt-0.5 size-5 shrink-0 text-violet" />
      {text}
    </p>
  );
}
