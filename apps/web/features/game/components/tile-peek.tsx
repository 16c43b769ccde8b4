'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { type PeekPlace, peekPlace, widthPx } from '../peek-place.ts';
import { watchTiles } from '../watch-tiles.ts';
import { sheetQuery } from '../queries.ts';
import { SheetBody } from './sheet-body.tsx';

const namespaces = ['game', 'games'] as const;

interface Peeked {
  slug: string;
  tile: Element;
  place: PeekPlace;
}

/**
 * The sheet of the tile on which the mouse rests, over the tile; a long press of a finger opens it as a dialog. The keyboard
 * has the same on the game's page.
 */
export function TilePeek() {
  const [peeked, setPeeked] = useState<Peeked>();
  useEffect(
    () =>
      watchTiles({
        onRest: (slug, tile) => {
          const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
          setPeeked({ slug, tile, place: peekPlace(tile.getBoundingClientRect(), view) });
        },
        onLeave: () => setPeeked(undefined),
        onLongPress: (slug) => openDialog('gameSheet', { slug }),
      }),
    [],
  );
  if (!peeked) return null;
  return (
    <Suspense>
      <WithMessages namespaces={namespaces}>
        <Card key={peeked.slug} peeked={peeked} onFollow={() => setPeeked(undefined)} />
      </WithMessages>
    </Suspense>
  );
}

function Card({ peeked, onFollow }: { peeked: Peeked; onFollow: () => void }) {
  const translate = useTranslations('game.sheet');
  const { data } = useQuery(sheetQuery(peeked.slug));
  if (!data) return null;
  return (
    <div
      data-peek=""
      role="group"
      aria-label={translate('title')}
      style={{ ...peeked.place, width: widthPx }}
      className="fixed z-30 animate-pop rounded-lg border border-line bg-raised p-4 shadow-panel"
    >
      <SheetBody game={data} onFollow={onFollow} />
    </div>
  );
}
