'use client';
import { useEffect } from 'react';

/** Replaces the whole document when the shell itself fails; needs none of the site's scripts. */
export default function GlobalError() {
  useEffect(() => void showErrorPage(), []);
  return (
    <html lang="en">
      <body />
    </html>
  );
}

/** Pages of the default language have no prefix. The list of languages is not imported: it would weigh on every page. */
async function showErrorPage(): Promise<void> {
  const [, prefix = ''] = window.location.pathname.split('/');
  const own = /^[a-z]{2}$/.test(prefix) ? await fetch(`/offline/error-${prefix}.html`) : undefined;
  const answer = own?.ok ? own : await fetch('/offline/error-en.html');
  const html = await answer.text();
  document.open();
  document.write(html);
  document.close();
}
