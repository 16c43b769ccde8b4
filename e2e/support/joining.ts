import { expect, type Locator } from '@playwright/test';
import { goodPassword } from './people.ts';

/** Fills the first step of registration by phone, key by key. */
export async function fillFirstStep(dialog: Locator, phone: string): Promise<void> {
  await dialog.getByLabel('Phone', { exact: true }).pressSequentially(phone);
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
}

/** Fills birth date and consent, the second step. */
export async function fillSecondStep(dialog: Locator, person: { year?: string } = {}): Promise<void> {
  await dialog.getByLabel('Day').fill('17');
  await dialog.getByLabel('Month').fill('05');
  await dialog.getByLabel('Year').fill(person.year ?? '1990');
  await dialog.getByRole('checkbox', { name: /I am 21 or older/ }).check();
}

/** Enters the code of the first step, completes the second and declines the passkey. */
export async function enterCodeAndFinish(dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel('Code from the message').first().pressSequentially(code);
  await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
  await fillSecondStep(dialog);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
}
