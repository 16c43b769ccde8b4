import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

const codeWithinMs = 15_000;
const pollMs = 200;

export interface Addresses {
  url: string;
  /** The sandbox, whose inbox receives the code of a new account. */
  sandboxUrl: string;
}

/** Opens an account over HTTP in the context; its pages are signed in and show no welcome offers. @throws Error */
export async function openPlayer(
  context: BrowserContext,
  { url, sandboxUrl }: Addresses,
  currency = 'uah',
): Promise<void> {
  const login = `+7701${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const body = {
    type: 'Phone',
    login,
    password: 'Golden-eagle7',
    currency,
    countryCode: 'KZ',
    birthDate: '1990-05-17',
    termsAccepted: true,
    language: 'en',
  };
  const register = async (code?: string) => {
    const answer = await context.request.post(`${url}/api/auth/register`, { data: { ...body, code } });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${text}`);
    return text;
  };
  await register();
  const { user } = JSON.parse(await register(await codeOf(context, sandboxUrl, login))) as { user: { id: string } };
  await context.addInitScript((id) => {
    // A sandboxed frame has no storage.
    if (window.parent !== window || location.protocol === 'about:') return;
    localStorage.setItem('altyn.session', '1');
    localStorage.setItem(`altyn.welcome-offers.${id}`, 'promo,deposit');
  }, user.id);
}

async function codeOf(context: BrowserContext, sandboxUrl: string, to: string): Promise<string> {
  for (const end = performance.now() + codeWithinMs; performance.now() < end; await pause(pollMs)) {
    const answer = await context.request.get(`${sandboxUrl}/inbox`, { params: { to } });
    const messages = (await answer.json()) as { code: string | null }[];
    const code = messages.find((message) => message.code !== null)?.code;
    if (code) return code;
  }
  throw new Error(`No code for ${to} in the inbox of ${sandboxUrl}`);
}
