'use client';
import { brand } from '@altyn/contracts/brand';
import type { User } from '@altyn/contracts/identity';
import { writtenNumber } from '@altyn/domain/phone';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { later } from '#web/components/later.tsx';
import { PanelsSkeleton } from '#web/components/ui/skeleton.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckCircleIcon, CopyIcon } from '#web/components/ui/later-icons.tsx';
import { languageName } from '#web/config/locales.ts';
import { dateText } from '#web/lib/format/date.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Panel } from './panel.tsx';
import { PersonaPanel } from './persona-panel.tsx';

const OwnDataPanels = later(
  () => import('./own-data/own-data-panels.tsx').then((module) => module.OwnDataPanels),
  () => <PanelsSkeleton heights={['h-40', 'h-40', 'h-48']} />,
);

/** The end of an account's number, which tells accounts apart; its start is the time of the registration. */
const shortId = (id: string) => `…${id.slice(-8)}`;

/** Stacked rows; two columns on wide screens, so that an even number fills the panel. */
const rows =
  'divide-y divide-line/60 desktop:grid desktop:grid-cols-2 desktop:gap-x-10 desktop:*:nth-last-2:border-b-0';

/** The player's personal data. */
export function DataTab({ user, onAddPhone }: { user: User; onAddPhone: () => void }) {
  const translate = useTranslations('profile.data');
  return (
    <div className="flex flex-col gap-5">
      <PersonaPanel user={user} />
      <ContactsPanel user={user} onAddPhone={onAddPhone} />
      <PersonalPanel user={user} />
      <p className="text-sm text-faint">
        {translate.rich('change', {
          email: () => (
            <a className="text-violet underline" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
          ),
        })}
      </p>
      <OwnDataPanels timeZone={user.time_zone} />
    </div>
  );
}

function ContactsPanel({ user, onAddPhone }: { user: User; onAddPhone: () => void }) {
  const translate = useTranslations('profile.data');
  return (
    <Panel title={translate('contacts')}>
      <div className={rows}>
        <Row
          name={translate('phone')}
          value={user.phone ? writtenNumber(user.phone) : translate('none')}
          isMuted={!user.phone}
        >
          {user.is_phone_verified ? (
            <Verified />
          ) : (
            <Button size="sm" variant="secondary" onClick={onAddPhone}>
              {translate(user.phone ? 'verifyPhone' : 'addPhone')}
            </Button>
          )}
        </Row>
        <Row name={translate('email')} value={user.email ?? translate('none')} isMuted={!user.email}>
          {user.email && (user.is_email_verified ? <Verified /> : <Badge>{translate('unverified')}</Badge>)}
        </Row>
      </div>
    </Panel>
  );
}

function PersonalPanel({ user }: { user: User }) {
  const translate = useTranslations('profile.data');
  const common = useTranslations('common');
  const locale = useLocale();
  const copyId = () => {
    void navigator.clipboard?.writeText(user.id).then(() => showToast('success', translate('copied')));
  };
  return (
    <Panel title={translate('personal')}>
      <div className={rows}>
        <Row
          name={translate('country')}
          value={
            <span className="inline-flex items-center gap-2">
              <img
                src={`/flags/${user.country.toLowerCase()}.svg`}
                width={20}
                height={20}
                alt=""
                className="rounded-full"
              />
              {common(`countries.${user.country}`)}
            </span>
          }
        />
        <Row
          name={translate('currency')}
          value={common(`currencies.${user.currency}`)}
          note={translate('currencyFixed')}
        />
        {/* A date without a time; formatted in UTC, so that no zone changes the day. */}
        <Row
          name={translate('birthDate')}
          value={user.birth_date ? dateText(`${user.birth_date}T00:00:00Z`, locale, 'UTC') : translate('none')}
        />
        <Row name={translate('language')} value={languageName(user.language)} />
        <Row name={translate('newsletter')} value={translate(user.newsletter_consent ? 'on' : 'off')} />
        <Row
          name={translate('id')}
          value={<span className="tabular">{shortId(user.id)}</span>}
          note={translate('idNote')}
        >
          <button
            type="button"
            onClick={copyId}
            aria-label={translate('copy')}
            className="grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-lifted hover:text-text"
          >
            <CopyIcon className="size-5" />
          </button>
        </Row>
      </div>
    </Panel>
  );
}

function Row({
  name,
  value,
  note,
  isMuted = false,
  children,
}: {
  name: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  isMuted?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-2.5">
      <dl className="min-w-0 flex-1">
        <dt className="text-xs text-faint">{name}</dt>
        <dd className={isMuted ? 'text-faint' : 'font-bold [overflow-wrap:anywhere]'}>{value}</dd>
        {note && <dd className="mt-0.5 text-xs text-faint">{note}</dd>}
      </dl>
      {children && <div className="shrink-0">{children}</div>}
    </div>
  );
}

function Verified() {
  const translate = useTranslations('profile.data');
  return (
    <Badge tone="success">
      <CheckCircleIcon className="size-3.5" />
      {translate('verified')}
    </Badge>
  );
}
