'use client';
import type { Game } from '@altyn/contracts/games';
import { useLocale, useTranslations } from 'next-intl';
import { tileFile } from '#web/components/tile-picture.ts';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { dateText, timeText } from '#web/lib/format/date.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { preloadPicture } from '#web/lib/preload-picture.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useExclusion } from '#web/shell/session/exclusion.ts';
import { useUser } from '#web/shell/session/session.ts';
import { canRetry, isDeadEnd, isOwnLimit, mayPlayDemo, type Obstacle, entranceMessage } from '../launch-state.ts';

/** A game of the page. */
export interface EntranceGame extends Game {
  /** It is no longer offered. */
  isRetired: boolean;
  /** The game to try instead of a retired one. */
  successor?: { slug: string; title: string } | undefined;
}

interface GameEntranceProps {
  game: EntranceGame;
  obstacle: Obstacle;
  /** True until it is known whether the visitor is a player: shows only the picture (`data-waiting`). */
  isWaiting: boolean;
  onDemo: (() => void) | undefined;
  onRetry: () => void;
}

/** Replaces the game: its picture, why it does not run, and actions. */
export function GameEntrance({ game, obstacle, isWaiting, onDemo, onRetry }: GameEntranceProps) {
  const translate = useTranslations();
  const tag = useLocale();
  const timeZone = useUser()?.time_zone;
  const exclusion = useExclusion(obstacle === 'limit');
  const message = entranceMessage(obstacle, exclusion);
  const until = exclusion.until ?? '';
  const art = tileFile(game, 360, 'avif');
  preloadPicture({ srcSet: art });
  const waiting = isWaiting && game.is_available ? '' : undefined;
  return (
    <div
      className="absolute inset-0 grid place-items-center overflow-y-auto p-4"
      style={{ backgroundImage: `radial-gradient(circle at 50% 30%, ${game.accent}55, transparent 65%)` }}
    >
      {/* Sized like a visitor's entrance from the start, so that later content causes no layout shift. */}
      <div className="flex min-h-[calc(min(34dvh,280px)+13rem)] w-full max-w-sm flex-col items-center gap-4 text-center">
        <picture>
          <source type="image/avif" srcSet={art} />
          <img
            src={tileFile(game, 360, 'webp')}
            width={360}
            height={480}
            alt=""
            fetchPriority="high"
            decoding="sync"
            className="h-[min(34dvh,280px)] w-auto rounded-lg shadow-panel"
          />
        </picture>
        <p
          data-waiting={waiting}
          // Reserves two lines in any font, so that the text causes no layout shift.
          className="min-h-[3.25rem] w-full max-w-xs content-center text-balance text-lg font-extrabold"
          role={obstacle === 'login' ? undefined : 'alert'}
        >
          {message === 'break' &&
            translate('errors.ON_BREAK', {
              date: dateText(until, tag, timeZone),
              time: timeText(until, tag, timeZone),
            })}
          {message === 'session' && exclusion.session && (
            <SessionOver {...exclusion.session} time={timeText(exclusion.session.freeAt, tag, timeZone)} />
          )}
          {message !== 'break' &&
            message !== 'session' &&
            message !== 'asking' &&
            translate(`game.obstacles.${message}`)}
        </p>
        <div data-waiting={waiting} className="flex w-full flex-col gap-2">
          {game.successor && (
            <LocaleLink href={paths.game(game.successor.slug)} className={buttonClass('primary', 'lg')}>
              {translate('game.successor', { title: game.successor.title })}
            </LocaleLink>
          )}
          <WaysOn obstacle={obstacle} message={message} onDemo={onDemo} onRetry={onRetry} />
        </div>
      </div>
    </div>
  );
}

/** Which limit stops play, and when it may go on. */
function SessionOver({ minutes, time }: { minutes: number; time: string }) {
  const translate = useTranslations('game.session');
  return (
    <>
      {translate('over', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      <span className="mt-1 block text-base font-medium text-soft">{translate('until', { time })}</span>
    </>
  );
}

/** Buttons that resolve the obstacle. */
function WaysOn({
  obstacle,
  message,
  onDemo,
  onRetry,
}: Pick<GameEntranceProps, 'obstacle' | 'onDemo' | 'onRetry'> & { message: ReturnType<typeof entranceMessage> }) {
  const translate = useTranslations();
  return (
    <>
      {obstacle === 'login' && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button size="lg" className="flex-1" onClick={() => openDialog('auth', { mode: 'register' })}>
              {translate('common.register')}
            </Button>
            {onDemo && (
              <Button variant="quiet" size="lg" className="flex-1" onClick={onDemo}>
                {translate('game.playDemo')}
              </Button>
            )}
          </div>
          <Button variant="ghost" size="lg" onClick={() => openDialog('auth', { mode: 'login' })}>
            {translate('common.login')}
          </Button>
        </>
      )}
      {message === 'consent' && (
        <Button size="lg" onClick={() => openDialog('consent', { onDone: onRetry })}>
          {translate('game.giveConsent')}
        </Button>
      )}
      {message === 'break' && (
        <LocaleLink href={paths.profileTab('safer')} className={buttonClass('secondary', 'lg')}>
          {translate('game.toBreak')}
        </LocaleLink>
      )}
      {isOwnLimit(message) && (
        <LocaleLink href={paths.profileTab('safer')} className={buttonClass('secondary', 'lg')}>
          {translate('game.toLimits')}
        </LocaleLink>
      )}
      {canRetry(message) && (
        <Button size="lg" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      )}
      {isDeadEnd(message) && (
        <LocaleLink href={paths.games} className={buttonClass('secondary', 'lg')}>
          {translate('game.otherGames')}
        </LocaleLink>
      )}
      {onDemo && obstacle !== 'login' && mayPlayDemo(message) && (
        <Button variant="quiet" size="lg" onClick={onDemo}>
          {translate('game.playDemo')}
        </Button>
      )}
    </>
  );
}
