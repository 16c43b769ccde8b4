'use client';
import { useEffect } from 'react';
import { numberErrorPage } from '#web/lib/error-number.ts';

/** Replaces the whole document when the shell itself fails; needs none of the site's scripts. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => void showErrorPage(error.digest), [error]);
  return (
    <html lang="en">
      <body />
    </html>
  );
}

/** Pages of the default language have no prefix. The list of languages is not imported: it would weigh on every page. */
async function showErrorPage(number: string | undefined): Promise<void> {
  const [, prefix = ''] = window.location.pathname.split('/');
  const own = /^[a-z]{2}$/.test(prefix) ? await fetch(`/offline/error-${prefix}.html`) : undefined;
  const answer = own?.ok ? own : await fetch('/offline/error-en.html');
  const html = numberErrorPage(await answer.text(), number);
  document.open();
  document.write(html);
  document.close();
}
