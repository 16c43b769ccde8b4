import type { BrowserContext, Page } from '@playwright/test';

export interface Problems {
  /** Allows problems that a test provokes (a wrong password causes a 401), so that they do not fail it. */
  allow(...patterns: readonly RegExp[]): void;
  /** Problems that occurred and were not allowed. */
  unexpected(): string[];
}

/** A request cancelled by the page itself, by navigation or by closing a stream. */
const abandoned = 'net::ERR_ABORTED';

/** Watches every page of a context for console errors, exceptions, failed requests and 5xx responses. */
export function watchForProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const allowed: RegExp[] = [];

  function watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => seen.push(`exception: ${error.message}`));
  }
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== abandoned) seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500)
      seen.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });

  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
