'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAddressQuery } from '#web/lib/state/use-address-query.tsx';
import { useSessionStatus } from '#web/shell/session/session.ts';
import { type Obstacle, type PlayMode, readMode } from '../launch-state.ts';
import { GameBar } from './game-bar.tsx';
import { type EntranceGame, GameEntrance } from './game-entrance.tsx';
import { GameFrame } from './game-frame.tsx';
import { Stage } from './stage.tsx';

/**
 * The game, or what prevents it. The HTML shows the visitor's entrance; a likely player or demo visitor sees only the
 * picture until the session is known.
 */
export function GameStage({ game, jackpots }: { game: EntranceGame; jackpots: ReactNode }) {
  const translate = useTranslations('game');
  const { query, reader } = useAddressQuery();
  const requested = readMode(query ?? '');
  const status = useSessionStatus();
  const [obstacle, setObstacle] = useState<Obstacle | undefined>();
  const [attempt, setAttempt] = useState(0);
  const mode: PlayMode = requested === 'demo' && game.has_demo ? 'demo' : 'real';
  const isWaiting = query === undefined || (mode === 'real' && status === 'unknown');
  const known: Obstacle | undefined = !game.is_available
    ? game.isRetired
      ? 'retired'
      : 'unavailable'
    : isWaiting || (mode === 'real' && status === 'anonymous')
      ? 'login'
      : obstacle;

  const choose = (next: PlayMode) => {
    const search = new URLSearchParams(window.location.search);
    if (next === 'demo') search.set('mode', 'demo');
    else search.delete('mode');
    const text = search.toString();
    window.history.replaceState(null, '', `${window.location.pathname}${text ? `?${text}` : ''}`);
    setObstacle(undefined);
  };

  if (known) {
    return (
      <Stage
        bar={
          <GameBar
            title={game.title}
            isLive={game.category === 'live'}
            note={mode === 'demo' ? translate('demoNote') : undefined}
          />
        }
      >
        {reader}
        <GameEntrance
          game={game}
          obstacle={known}
          isWaiting={isWaiting}
          onDemo={game.has_demo && game.is_available ? () => choose('demo') : undefined}
          onRetry={() => {
            setObstacle(undefined);
            setAttempt(attempt + 1);
          }}
        />
      </Stage>
    );
  }
  return (
    <>
      {reader}
      <GameFrame
        key={`${mode}-${attempt}`}
        game={game}
        mode={mode}
        attempt={attempt}
        strip={mode === 'real' ? jackpots : undefined}
        onObstacle={setObstacle}
        onMode={(next) => choose(next)}
      />
    </>
  );
}
