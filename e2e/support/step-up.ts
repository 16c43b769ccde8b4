import { expect, type Locator } from '@playwright/test';
import type { Inbox } from './inbox.ts';

/** The newest code that was sent to a login before. */
export async function newestCode(inbox: Inbox, login: string): Promise<string | undefined> {
  return (await inbox.messages(login)).find(({ code }) => code !== null)?.code ?? undefined;
}

/** Confirms with the password and the code that is sent to `login`, in the panel inside `scope`. */
export async function confirmByPassword(
  scope: Locator,
  inbox: Inbox,
  { login, password }: { login: string; password: string },
): Promise<void> {
  const panel = scope.getByRole('region', { name: 'Confirm that it is you' });
  const known = await newestCode(inbox, login);
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Send the code' }).click();
  const code = panel.getByRole('textbox', { name: 'Code from the message' });
  await expect(code).toBeVisible();
  // The sixth digit sends.
  await code.fill(await inbox.code(login, known === undefined ? {} : { after: known }));
  await expect(panel).toHaveCount(0);
}
