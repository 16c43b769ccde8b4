import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import {
  BroadcastIcon,
  CaretDoubleLeftIcon,
  CherriesIcon,
  ClubIcon,
  CoinsIcon,
  DiamondIcon,
  GameControllerFillIcon,
  GiftFillIcon,
  HouseFillIcon,
  LifebuoyIcon,
  LightningIcon,
  NewspaperIcon,
  ShieldCheckIcon,
  StorefrontIcon,
  TargetIcon,
  TrophyIcon,
  WheelIcon,
} from '#web/components/ui/nav-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { PlaceLink } from './place-link.tsx';

interface Place {
  href: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  badge?: ReactNode;
}

async function placesOf(bonusBadge: ReactNode): Promise<Place[][]> {
  const [shell, categories, missions, jackpots, news] = await Promise.all([
    getTranslations('shell'),
    getTranslations('games.categories'),
    getTranslations('own.missions'),
    getTranslations('jackpots'),
    getTranslations('news'),
  ]);
  return [
    [
      { href: paths.home, label: shell('nav.home'), icon: HouseFillIcon },
      { href: paths.games, label: categories('all'), icon: GameControllerFillIcon },
      { href: paths.gamesIn('slots'), label: categories('slots'), icon: CherriesIcon },
      { href: paths.gamesIn('live'), label: categories('live'), icon: BroadcastIcon },
      { href: paths.gamesIn('table'), label: categories('table'), icon: ClubIcon },
      { href: paths.gamesIn('crash'), label: categories('crash'), icon: LightningIcon },
      { href: paths.providers, label: shell('nav.providers'), icon: StorefrontIcon },
    ],
    [
      { href: paths.bonuses, label: shell('nav.bonuses'), icon: GiftFillIcon, badge: bonusBadge },
      { href: paths.missions, label: missions('title'), icon: TargetIcon },
      { href: paths.cashback, label: shell('nav.cashback'), icon: CoinsIcon },
      { href: paths.battles, label: shell('nav.battles'), icon: TrophyIcon },
      { href: paths.jackpots, label: jackpots('title'), icon: DiamondIcon },
      { href: paths.wheel, label: shell('nav.wheel'), icon: WheelIcon },
    ],
    [
      { href: paths.news, label: news('title'), icon: NewspaperIcon },
      { href: paths.responsibleGaming, label: shell('footer.responsible'), icon: ShieldCheckIcon },
      { href: paths.help, label: shell('footer.help'), icon: LifebuoyIcon },
    ],
  ];
}

const rowClass =
  'group/side flex h-11 items-center gap-3 rounded-sm px-3 text-sm font-bold text-soft transition-colors hover:bg-raised hover:text-text aria-[current]:bg-lifted aria-[current]:text-text';

/**
 * Navigation of wide screens, beside the page. Plain HTML; `shell/late/side.ts` narrows it to its icons, and the page keeps
 * that from its first paint (`data-side`).
 */
export async function SideNav({ bonusBadge }: { bonusBadge: ReactNode }) {
  const [translate, groups] = await Promise.all([getTranslations('shell.nav'), placesOf(bonusBadge)]);
  return (
    <nav aria-label={translate('side')} data-side-nav="" className="hidden side:flex">
      {groups.map((places) => (
        <ul key={places[0]?.href} className="border-b border-line/50 py-2 last-of-type:border-0">
          {places.map(({ href, label, icon: Icon, badge }) => (
            <li key={href}>
              <PlaceLink href={href} className={rowClass} title={label}>
                <Icon className="size-5 shrink-0 group-aria-[current]/side:text-violet" />
                <span data-side-label="" className="truncate">
                  {label}
                </span>
                {badge && <span className="flex empty:hidden">{badge}</span>}
              </PlaceLink>
            </li>
          ))}
        </ul>
      ))}
      <button
        type="button"
        data-way=""
        data-side-toggle=""
        aria-expanded="true"
        aria-label={translate('narrow')}
        className={`${rowClass} mt-auto shrink-0`}
      >
        <CaretDoubleLeftIcon className="size-5 shrink-0 transition-transform" />
      </button>
    </nav>
  );
}
