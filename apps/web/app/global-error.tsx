'use client';
import { useEffect } from 'react';
import { defaultLocale, splitLocale } from '#web/config/locales.ts';

/** Replaces the whole document when the shell itself fails; needs none of the site's scripts. */
export default function GlobalError() {
  useEffect(() => void showErrorPage(), []);
  return (
    <html lang="en">
      <body />
    </html>
  );
}

async function showErrorPage(): Promise<void> {
  const locale = splitLocale(window.location.pathname).locale ?? defaultLocale;
  const answer = await fetch(`/offline/error-${locale}.html`);
  const html = await answer.text();
  document.open();
  document.write(html);
  document.close();
}
