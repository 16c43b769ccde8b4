'use client';
import type { Game } from '@altyn/contracts/games';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Suspense, useState } from 'react';
import { useHydrated } from '#web/lib/state/use-hydrated.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { type Obstacle, type PlayMode, readMode } from '../launch-state.ts';
import { GameBar } from './game-bar.tsx';
import { GameEntrance } from './game-entrance.tsx';
import { GameFrame } from './game-frame.tsx';
import { Stage } from './stage.tsx';

/** The place where the game is played, or what stands in its way. */
export function GameStage({ game }: { game: Game }) {
  return (
    <Suspense fallback={<Stage bar={<GameBar title={game.title} />}>{null}</Stage>}>
      <ModeStage game={game} />
    </Suspense>
  );
}

function ModeStage({ game }: { game: Game }) {
  const translate = useTranslations('game');
  const search = useSearchParams().toString();
  const isHydrated = useHydrated();
  const asked = readMode(isHydrated ? search : '');
  const status = useSessionStatus();
  const [obstacle, setObstacle] = useState<Obstacle | undefined>();
  const [attempt, setAttempt] = useState(0);
  const mode: PlayMode = asked === 'demo' && game.has_demo ? 'demo' : 'real';
  const known: Obstacle | undefined = !game.is_available
    ? 'unavailable'
    : mode === 'real' && status === 'anonymous'
      ? 'login'
      : obstacle;

  const choose = (next: PlayMode) => {
    const query = new URLSearchParams(window.location.search);
    if (next === 'demo') query.set('mode', 'demo');
    else query.delete('mode');
    const text = query.toString();
    window.history.replaceState(null, '', `${window.location.pathname}${text ? `?${text}` : ''}`);
    setObstacle(undefined);
  };

  const bar = <GameBar title={game.title} note={mode === 'demo' ? translate('demoNote') : undefined} />;
  if (known) {
    return (
      <Stage bar={bar}>
        <GameEntrance
          game={game}
          obstacle={known}
          onDemo={game.has_demo && game.is_available ? () => choose('demo') : undefined}
          onRetry={() => {
            setObstacle(undefined);
            setAttempt(attempt + 1);
          }}
        />
      </Stage>
    );
  }
  if (status === 'unknown' && mode === 'real') return <Stage bar={bar}>{null}</Stage>;
  return (
    <GameFrame
      key={`${mode}-${attempt}`}
      game={game}
      mode={mode}
      attempt={attempt}
      onObstacle={setObstacle}
      onMode={(next) => choose(next)}
    />
  );
}
