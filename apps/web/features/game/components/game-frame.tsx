'use client';
import type { Game } from '@altyn/contracts/games';
import { later } from '#web/components/later.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CornersInIcon, CornersOutIcon } from '#web/components/ui/icons.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useLocalizedPath, useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useOpenCashbox } from '#web/shell/cashbox/use-cashbox.ts';
import { currentBackTarget } from '#web/shell/history/history-keeper.tsx';
import { useUser } from '#web/shell/session/session.ts';
import { type Obstacle, obstacleOf, type PlayMode } from '../launch-state.ts';
import { launchQuery } from '../queries.ts';
import { useFrameBridge } from '../use-frame-bridge.ts';
import { useFullScreen } from '../use-full-screen.ts';
import { usePlayReminder } from '../use-play-reminder.ts';
import { GameBar } from './game-bar.tsx';
import { PlayReminder } from './play-reminder.tsx';
import { Stage } from './stage.tsx';

/* Loaded only for players. */
const PlayStatus = later(() => import('./play-status.tsx').then((module) => module.PlayStatus));
const FavouriteButton = later(() => import('./favourite-button.tsx').then((module) => module.FavouriteButton));

interface GameFrameProps {
  game: Game;
  mode: PlayMode;
  attempt: number;
  /** Content between bar and game on sufficiently tall screens. */
  strip: ReactNode;
  onObstacle: (obstacle: Obstacle) => void;
  onMode: (mode: PlayMode) => void;
}

/** A running game: session, frame and message bridge. */
export function GameFrame({ game, mode, attempt, strip, onObstacle, onMode }: GameFrameProps) {
  const translate = useTranslations();
  const router = useRouter();
  const localize = useLocalizedPath();
  const language = useSiteLocale();
  const openCashbox = useOpenCashbox();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const fullScreen = useFullScreen();
  const { data, error } = useQuery(launchQuery({ slug: game.slug, mode, language, attempt }));
  useEffect(() => {
    if (error) onObstacle(obstacleOf(error));
  }, [error, onObstacle]);
  const user = useUser();
  const counted = isReady && mode === 'real' ? user?.id : undefined;
  const reminder = usePlayReminder(counted);
  const leaveFor = (path: string) => {
    fullScreen.leave();
    router.push(localize(path));
  };
  useFrameBridge(
    frame,
    { url: data?.url, isHeld: reminder.isHeld },
    {
      onReady: () => setIsReady(true),
      onOpenCashbox: () => {
        fullScreen.leave();
        openCashbox();
      },
      onPlayForReal: () => onMode('real'),
      onExit: () => leaveFor(currentBackTarget()),
      onError: () => onObstacle('broken'),
    },
  );

  return (
    <Stage
      ref={fullScreen.holder}
      // oxlint-disable-next-line react/refs -- `fullScreen` hands its ref on; only its flags are read
      isFull={fullScreen.isFallback}
      strip={strip}
      bar={
        <FrameBar game={game} mode={mode} playerId={user?.id} fullScreen={fullScreen} onReal={() => onMode('real')} />
      }
    >
      {!isReady && (
        <div className="absolute inset-0 grid place-items-center text-violet" role="status">
          <Spinner className="size-10" />
          <span className="sr-only">{translate('common.loading')}</span>
        </div>
      )}
      <PlayReminder
        reminder={reminder}
        isCounting={counted !== undefined}
        onOpen={fullScreen.leave}
        onLeaveFor={leaveFor}
      />
      {data && (
        <iframe
          ref={frame}
          src={data.url}
          title={game.title}
          data-testid="game-frame"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a game needs its own origin's storage, which is never the site's; the page that it opens to check a round isolates itself, which a sandboxed window cannot
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="autoplay; fullscreen"
          onLoad={() => setIsReady(true)}
          className="absolute inset-0 size-full border-0"
        />
      )}
    </Stage>
  );
}

function FrameBar(props: {
  game: Game;
  mode: PlayMode;
  playerId: string | undefined;
  fullScreen: ReturnType<typeof useFullScreen>;
  onReal: () => void;
}) {
  const { game, mode, playerId, fullScreen, onReal } = props;
  const translate = useTranslations('game');
  const screenLabel = translate(fullScreen.isFull ? 'leaveFullScreen' : 'fullScreen');
  return (
    <GameBar
      title={game.title}
      isLive={game.category === 'live'}
      note={mode === 'demo' ? translate('demoNote') : undefined}
      // The line keeps its height while its code loads.
      status={
        mode === 'real' ? playerId !== undefined && <PlayStatus slug={game.slug} playerId={playerId} /> : undefined
      }
    >
      {mode === 'real' && <FavouriteButton slug={game.slug} />}
      {mode === 'demo' && (
        <button
          type="button"
          onClick={onReal}
          className="min-h-11 whitespace-nowrap rounded-sm px-2 text-sm font-bold text-gold"
        >
          {translate('playReal')}
        </button>
      )}
      <button
        type="button"
        aria-label={screenLabel}
        onClick={fullScreen.toggle}
        className="grid size-11 place-items-center rounded-sm text-soft hover:text-text"
      >
        {fullScreen.isFull ? <CornersInIcon className="size-5" /> : <CornersOutIcon className="size-5" />}
      </button>
    </GameBar>
  );
}
