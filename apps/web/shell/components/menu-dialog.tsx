'use client';
import { brand } from '@altyn/contracts/brand';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import {
  DiamondIcon,
  GameControllerIcon,
  GiftIcon,
  LifebuoyIcon,
  NewspaperIcon,
  TargetIcon,
  UserCircleIcon,
} from '#web/components/ui/nav-icons.tsx';
import {
  ArrowDownIcon,
  EnvelopeIcon,
  PercentIcon,
  TrophyIcon,
  ShieldCheckIcon,
  StarIcon,
  WheelIcon,
  TelegramLogoIcon,
} from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import { installWay } from '../install/install.ts';
import { addInstallDialog } from '../install/add-install-dialog.ts';
import { useSessionStatus } from '../session/session.ts';
import { LanguageList } from './language-list.tsx';

addInstallDialog();

const rowClass = 'flex min-h-13 items-center gap-3 rounded-md px-3 font-bold transition-colors hover:bg-raised';

/** Phone menu: site navigation, language and contacts. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslations();
  const places = [
    { href: paths.games, label: translate('shell.nav.games'), icon: GameControllerIcon },
    { href: paths.providers, label: translate('shell.nav.providers'), icon: StarIcon },
    { href: paths.bonuses, label: translate('shell.nav.bonuses'), icon: GiftIcon },
    { href: paths.missions, label: translate('shell.nav.missions'), icon: TargetIcon },
    { href: paths.cashback, label: translate('shell.nav.cashback'), icon: PercentIcon },
    { href: paths.battles, label: translate('shell.nav.battles'), icon: TrophyIcon },
    { href: paths.wheel, label: translate('shell.nav.wheel'), icon: WheelIcon },
    { href: paths.jackpots, label: translate('shell.nav.jackpots'), icon: DiamondIcon },
    { href: paths.news, label: translate('shell.nav.news'), icon: NewspaperIcon },
    { href: paths.help, label: translate('shell.footer.help'), icon: LifebuoyIcon },
    { href: paths.responsibleGaming, label: translate('shell.footer.responsible'), icon: ShieldCheckIcon },
  ];
  return (
    <Dialog title={translate('shell.menu.title')} closeLabel={translate('common.close')} onClose={onClose}>
      <OwnEntry onClose={onClose} />
      <nav aria-label={translate('shell.nav.label')}>
        <ul>
          {places.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <LocaleLink href={href} onClick={onClose} className={rowClass}>
                <Icon className="size-6 text-violet" />
                {label}
              </LocaleLink>
            </li>
          ))}
          <InstallEntry onClose={onClose} />
          <li>
            <a href={`mailto:${brand.supportEmail}`} className={rowClass}>
              <EnvelopeIcon className="size-6 text-violet" />
              {translate('shell.menu.support')}
            </a>
          </li>
          <li>
            <a href={brand.telegramUrl} rel="noreferrer" target="_blank" className={rowClass}>
              <TelegramLogoIcon className="size-6 text-violet" />
              {translate('shell.menu.telegram')}
            </a>
          </li>
        </ul>
      </nav>
      <h3 className="mb-1 mt-4 px-3 text-sm text-faint">{translate('shell.language.title')}</h3>
      <LanguageList />
    </Dialog>
  );
}

/** Puts the site on the home screen, where the browser can. */
function InstallEntry({ onClose }: { onClose: () => void }) {
  const translate = useTranslations('shell.install');
  if (installWay() === undefined) return null;
  return (
    <li>
      <button
        type="button"
        className={`${rowClass} w-full text-left`}
        onClick={() => {
          onClose();
          openDialog('install', {});
        }}
      >
        <ArrowDownIcon className="size-6 text-violet" />
        {translate('entry')}
      </button>
    </li>
  );
}

/** The profile of a player; for a visitor the ways in. */
function OwnEntry({ onClose }: { onClose: () => void }) {
  const translate = useTranslations();
  if (useSessionStatus() === 'signed-in') {
    return (
      <LocaleLink href={paths.profile} onClick={onClose} className={rowClass}>
        <UserCircleIcon className="size-6 text-violet" />
        {translate('shell.nav.profile')}
      </LocaleLink>
    );
  }
  const open = (mode: 'login' | 'register') => {
    onClose();
    openDialog('auth', { mode });
  };
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      <Button variant="quiet" onClick={() => open('login')}>
        {translate('common.login')}
      </Button>
      <Button onClick={() => open('register')}>{translate('common.register')}</Button>
    </div>
  );
}
