import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import {
  GameControllerFillIcon,
  GameControllerIcon,
  GiftFillIcon,
  GiftIcon,
  HouseFillIcon,
  HouseIcon,
  ListIcon,
  WalletFillIcon,
} from '#web/components/ui/nav-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { BottomBar, CashboxButton, MenuButton } from './bottom-bar.tsx';
import { PlaceLink } from './place-link.tsx';

type Icon = ComponentType<{ className?: string }>;
const itemClass =
  'group/place flex h-(--nav-height) w-full flex-col items-center justify-center gap-1 text-xs font-bold';
/** Visible to screen readers only when very large text leaves no room for five labels. */
const labelClass = 'max-[15em]:sr-only';

interface PlaceProps {
  href: string;
  label: string;
  idle: Icon;
  here: Icon;
  badge?: ReactNode;
}

function Place({ href, label, idle: Idle, here: Here, badge }: PlaceProps) {
  return (
    <li>
      <PlaceLink href={href} className={`${itemClass} text-soft aria-[current]:text-text`}>
        <span className="relative">
          <Idle className="size-6 group-aria-[current]/place:hidden" />
          <Here className="hidden size-6 text-violet group-aria-[current]/place:block" />
          {badge && <span className="absolute -right-2 -top-1.5 flex">{badge}</span>}
        </span>
        <span className={labelClass}>{label}</span>
      </PlaceLink>
    </li>
  );
}

/** Bottom navigation on phones: home, games, cashbox, bonuses and the menu. Not on the page of a game. */
export async function BottomNav({ bonusBadge }: { bonusBadge: ReactNode }) {
  const translate = await getTranslations('shell.nav');
  return (
    <BottomBar label={translate('label')}>
      <Place href={paths.home} label={translate('home')} idle={HouseIcon} here={HouseFillIcon} />
      <Place href={paths.games} label={translate('games')} idle={GameControllerIcon} here={GameControllerFillIcon} />
      <li>
        <CashboxButton className={`${itemClass} text-gold`}>
          <span className="gold-fill -mt-5 grid size-11 place-items-center rounded-full ring-4 ring-surface">
            <WalletFillIcon className="size-6" />
          </span>
          <span className={labelClass}>{translate('cashbox')}</span>
        </CashboxButton>
      </li>
      <Place href={paths.bonuses} label={translate('bonuses')} idle={GiftIcon} here={GiftFillIcon} badge={bonusBadge} />
      <li>
        <MenuButton className={`${itemClass} text-soft`}>
          <ListIcon className="size-6" />
          <span className={labelClass}>{translate('menu')}</span>
        </MenuButton>
      </li>
    </BottomBar>
  );
}
