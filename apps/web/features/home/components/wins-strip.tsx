import { getTranslations } from 'next-intl/server';
import { RailArrows } from '#web/components/rail-arrows.tsx';
import { Section } from '#web/components/section.tsx';
import { languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { LaterWins } from './later-wins.tsx';
import { minWinners, type RecentWin, WinCard, winItemClass, winsRailClass } from './win-card.tsx';

/** The newest wins of different players, as of the page's rendering; followed live once the page is idle. */
export async function WinsStrip({ wins, locale }: { wins: readonly RecentWin[]; locale: Locale }) {
  if (wins.length < minWinners) return null;
  const translate = await getTranslations('home');
  const title = translate('recentWins');
  return (
    <Section
      isBelow
      id="recent-wins"
      title={title}
      picture={
        <span aria-hidden="true" className="grid size-8 place-items-center">
          <span className="size-2.5 rounded-full bg-success ring-4 ring-success/25" />
        </span>
      }
      action={<RailArrows title={title} />}
    >
      <div className="page">
        <LaterWins>
          <ul className={winsRailClass}>
            {wins.map((win) => (
              <li key={win.id} data-closed-to={win.closed_to.join(' ') || undefined} className={winItemClass}>
                <WinCard win={win} href={localizePath(locale, paths.game(win.game_slug))} tag={languageTags[locale]} />
              </li>
            ))}
          </ul>
        </LaterWins>
      </div>
    </Section>
  );
}
