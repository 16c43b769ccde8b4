import { html } from '@altyn/server-kit/html';
import { z } from 'zod';

/** What the page of a title needs before its script runs: `page` in `titles/<slug>/title.ts`. */
export const titlePageSchema = z.strictObject({
  /** Text of the tab until the script sets it. */
  name: z.string().min(1),
  /** Colour of the browser around the page. A page with one uses the whole screen, notches included. */
  themeColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** Style sheets, relative to `title.ts`. */
  styles: z.array(z.string().regex(/^\.\.?\/.+\.css$/)).default([]),
  /** Shown when scripts are off. */
  withoutScripts: z.string().default('JavaScript is needed to play.'),
});

/** A page as a title writes it. */
export type TitlePage = z.input<typeof titlePageSchema>;

/** Renders a page whose script calls `start` of `title`, a path from the root of the build. */
export function renderTitlePage(title: string, page: z.output<typeof titlePageSchema>): string {
  const { name, themeColour, styles, withoutScripts } = page;
  const cover = themeColour !== undefined && ', viewport-fit=cover';
  const colour =
    themeColour !== undefined &&
    html`
    <meta name="theme-color" content="${themeColour}" />`;
  const sheets = styles.map(
    (sheet) => html`
    <link rel="stylesheet" href="${sheet}" />`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1${cover}" />${colour}
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
    <title>${name}</title>
    <link rel="icon" href="data:," />${sheets}
    <script type="module">
      import { start } from '${title}';
      void start();
    </script>
  </head>
  <body>
    <noscript>${withoutScripts}</noscript>
  </body>
</html>
`.text;
}
