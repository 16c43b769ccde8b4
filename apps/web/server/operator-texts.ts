import { contentEndpoints } from '@altyn/contracts/content';
import { registrationCountries } from '@altyn/domain/country';

/** The operator's texts without which no site may open to players. */
const requiredTexts = ['company', 'licence', 'ages'] as const;
const answerWithinMs = 4_000;

/** Names kept for tests and documentation (RFC 2606), and this machine: nobody plays there for money. */
const closedHost = /(?:^|\.)(?:localhost|test|example|invalid)$|^127\.|^\[::1\]$/;

/** True if players reach the site under this origin. */
export function isOpenToPlayers(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && !closedHost.test(hostname);
}

/** Reads a path of the content service as JSON. Rejects without an answer. */
export type AskContent = (path: string) => Promise<unknown>;

export const askContentAt =
  (cmsUrl: string): AskContent =>
  async (path) => {
    const response = await fetch(cmsUrl + path, { signal: AbortSignal.timeout(answerWithinMs) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };

/**
 * Lists what the operator still has to enter in the content service: company, licence, ages, and a helpline for each
 * country of registration (one without a country counts for all). Rejects without an answer.
 */
async function missingOperatorTexts(ask: AskContent): Promise<string[]> {
  const texts = contentEndpoints.getSiteTexts.response.parse(await ask('/content/site?locale=en'));
  const { items } = contentEndpoints.listComponents.response.parse(
    await ask('/content/components?locale=en&used_in=help&type=helpline'),
  );
  const helped = items.map(
    ({ config }) => config.general.find(({ key, value }) => key === 'country' && value.trim() !== '')?.value,
  );
  return [
    ...requiredTexts.filter((name) => texts[name].trim() === ''),
    ...registrationCountries
      .filter((country) => !helped.includes(country) && !helped.includes(undefined))
      .map((country) => `a helpline for ${country}`),
  ];
}

/**
 * Checks at the start of a site that is open to players. Without an answer of the content service the site starts: it shows
 * its last content.
 * @throws Error naming what is missing.
 */
export async function checkOperatorTexts(options: {
  siteUrl: string;
  ask: AskContent;
  log: (message: string, error: unknown) => void;
}): Promise<void> {
  if (!isOpenToPlayers(options.siteUrl)) return;
  const missing = await missingOperatorTexts(options.ask).catch((error: unknown) => {
    options.log('The operator’s texts were not checked, the content service does not answer:', error);
    return [];
  });
  if (missing.length === 0) return;
  throw new Error(`The site may not open: the content service lacks ${missing.join(', ')}`);
}
