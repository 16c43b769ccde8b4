import { html } from '@altyn/server-kit/html';
import { lowestReturnOf, type Title } from './titles/slot-game.ts';

const style = html`
  body { margin: 0; background: #0d0a1a; color: #f4f1ff; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 48px 20px }
  h1 { margin: 0 0 8px; font-size: 28px }
  p, dd { color: #b9b3d6 }
  section { margin-top: 24px; padding: 16px 20px; border-radius: 16px; background: #17122b }
  h2 { margin: 0 0 8px; font-size: 18px }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 0 }
  dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
  a { color: #ffc24a }`;

/**
 * Page at the studio's root address: its operator, its games with their published figures, and where to play them. A
 * game itself opens at the address returned by the operator's launch.
 */
export function frontPage(titles: Iterable<Title>, siteUrl: string): string {
  const reached = ({ rules: { reached_win_multiple: win } }: Title) =>
    win !== null && html`<dt>Win at least once in 100 million rounds</dt><dd>${win} stakes</dd>`;
  const game = (of: Title) => html`
    <section>
      <h2>${of.title}</h2>
      <dl>
        <dt>Return to player, at least</dt><dd>${lowestReturnOf(of)} %</dd>
        <dt>Rounds with a win</dt><dd>${of.rules.figures[0]?.hit_rate} %</dd>
        <dt>A round ends at</dt><dd>${of.rules.max_win_multiple} stakes</dd>
        ${reached(of)}
      </dl>
    </section>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Altyn game studio</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Altyn game studio</h1>
      <p>The server of our own games. They are played on <a href="${siteUrl}">the site</a>, for money or as a demo.</p>
      ${[...titles].map(game)}
    </main>
  </body>
</html>
`.text;
}
