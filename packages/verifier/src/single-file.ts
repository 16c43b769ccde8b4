import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Inlines the script and style sheet into the page's HTML, so that it works as a single local file. The content
 * security policy allows only these two by hash and forbids all connections, so a reader of the file can see that it
 * sends nothing.
 */
export function singleFile(fileName: string): Plugin {
  return {
    name: 'single-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const page = files.find((file) => file.fileName.endsWith('.html'));
        const script = files.find((file) => file.type === 'chunk');
        const sheet = files.find((file) => file.fileName.endsWith('.css'));
        if (page?.type !== 'asset' || script?.type !== 'chunk' || sheet?.type !== 'asset' || files.length !== 3)
          throw new Error(`one page, one script and one style sheet, not ${files.map((file) => file.fileName).join()}`);
        // A literal closing tag would end the script element.
        const code = script.code.replaceAll('</script', '<\\/script').trim();
        const style = String(sheet.source).trim();
        const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; img-src data:; form-action 'none'; base-uri 'none'`;
        const html = String(page.source)
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
          .replace('<meta charset="utf-8" />', (meta) => {
            return `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`;
          })
          .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
          .replace('</body>', () => `  <script type="module">${code}</script>\n  </body>`);
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName, source: html });
      },
    },
  };
}
