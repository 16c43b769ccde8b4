'use client';
import { deviceOf } from '@altyn/domain/device';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SignOutIcon } from '#web/components/ui/later-icons.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useLogOut } from '#web/shell/session/use-log-out.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type OwnSession, ownSessionsQuery, useEndSession } from '../queries.ts';
import { Panel } from './panel.tsx';

/** The account's sessions, each with a button to end it. */
export function SessionsPanel({ timeZone }: { timeZone: string }) {
  const translate = useTranslations('profile.security');
  const { logOut, isBusy } = useLogOut();
  const { data } = useQuery(ownSessionsQuery);
  const errors = useTranslations('errors');
  const end = useEndSession();
  const sessions = data?.items ?? [];
  // The present session ends last: without it the others could not be ended.
  const leaveAll = () =>
    end.mutate('others', {
      onSuccess: () => void logOut(),
      onError: (error) => showToast('error', errorText(errors, error)),
    });
  return (
    <Panel title={translate('sessions')} text={translate('sessionsText')}>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" isBusy={isBusy && !end.isPending} onClick={() => void logOut()}>
          <SignOutIcon className="size-5" />
          {translate('logout')}
        </Button>
        {sessions.length > 1 && (
          <>
            <Button variant="quiet" isBusy={end.isPending} onClick={leaveAll}>
              <SignOutIcon className="size-5" />
              {translate('logoutAll')}
            </Button>
            <EndOthers />
          </>
        )}
      </div>
    </Panel>
  );
}

function SessionLine({ session, timeZone }: { session: OwnSession; timeZone: string }) {
  const translate = useTranslations('profile.security');
  const tag = useLocale();
  const end = useEnding();
  const device = deviceOf(session.user_agent);
  const name = device ? `${device.browser} · ${device.system}` : translate('unknownDevice');
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-raised px-4 py-3">
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block truncate font-bold">{name}</span>
        <span className="block text-xs text-faint wrap-anywhere">
          {translate('lastSeen', { time: dateTimeText(session.last_seen_at, tag, timeZone) })}
        </span>
      </span>
      {session.is_current ? (
        <Badge tone="success">{translate('thisDevice')}</Badge>
      ) : (
        <Button variant="quiet" size="sm" isBusy={end.isBusy} onClick={() => end.run(session.id)}>
          {translate('endSession')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const translate = useTranslations('profile.security');
  const end = useEnding();
  return (
    <Button variant="quiet" isBusy={end.isBusy} onClick={() => end.run('others')}>
      {translate('endOthers')}
    </Button>
  );
}

function useEnding() {
  const errors = useTranslations('errors');
  const translate = useTranslations('profile.security');
  const end = useEndSession();
  return {
    isBusy: end.isPending,
    run: (which: string) =>
      end.mutate(which, {
        onSuccess: () => showToast('success', translate('ended')),
        onError: (error) => showToast('error', errorText(errors, error)),
      }),
  };
}
