import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addresses } from './config.ts';
import { inviteStaff } from './operator.ts';

const password = 'Quartz harbour 71 lanterns';

/** A new person of the office, signed in, and what they sign in with. */
interface OfficePerson {
  office: Page;
  name: string;
  password: string;
  /** Of their authenticator app, in base 32. */
  secret: string;
  /** Waits for a code of their app that was not used yet. */
  freshCode(): Promise<string>;
}

/** Opens the office for a new person with a role, signed in. */
export async function openOfficeAs(browser: Browser, role: string): Promise<OfficePerson> {
  const context = await browser.newContext({ baseURL: addresses.office, viewport: { width: 1440, height: 900 } });
  const name = `${role}-${randomUUID().slice(0, 8)}`;
  const invitation = await inviteStaff(name, role);
  const headers = { origin: addresses.office };
  const opened = await context.request.post('/api/invitation', { headers, data: { invitation } });
  const { secret } = (await opened.json()) as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let used = app.generate();
  await context.request.post('/api/enrol', { headers, data: { invitation, password, code: used } });
  const freshCode = async () => {
    await expect.poll(() => app.generate()).not.toBe(used);
    used = app.generate();
    return used;
  };
  return { office: await context.newPage(), name, password, secret, freshCode };
}

/** Opens the office for a new person with a role, signed in. */
export const openOffice = async (browser: Browser, role: string): Promise<Page> =>
  (await openOfficeAs(browser, role)).office;

const folder = process.env['OFFICE_PICTURES'];

/** Takes a picture for the handbook where a folder is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Gives the command of an open dialog with a reason, after its preview. */
export async function decide(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'See what it does' }).click();
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.getByRole('status').filter({ hasText: 'Done' }).waitFor();
  await page.keyboard.press('Escape');
}
