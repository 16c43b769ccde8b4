import type { BrowserContext, Page } from '@playwright/test';

export interface Problems {
  /** Problems that a test brings about on purpose (a wrong password is answered with 401): they do not fail it. */
  allow(...patterns: readonly RegExp[]): void;
  /** What went wrong and was not allowed. */
  unexpected(): string[];
}

/** A request that the page itself gave up: it went elsewhere, or a stream was closed. */
const abandoned = 'net::ERR_ABORTED';

/** Listens to every page of a context: errors on the console, exceptions, requests that failed, answers of 5xx. */
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
