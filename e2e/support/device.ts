import type { Page } from '@playwright/test';
import { loadToolsConfig } from '../../tools/lib/config.ts';
import { loadSecrets } from '../../tools/start/secrets.ts';
import { addresses, isSystemRunning, systemEnvironment } from './config.ts';

/** What the sandbox's own doors ask for. */
async function sandboxKey(): Promise<string> {
  const { dataDir } = loadToolsConfig(isSystemRunning ? process.env : { ...process.env, ...systemEnvironment() });
  return (await loadSecrets(dataDir)).PAYMENTS_API_KEY;
}

async function askSandbox(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${addresses.sandbox}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await sandboxKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/**
 * Gives the page's browser a device wallet, which the browser of a test has not: its Payment Request makes tokens as Google Pay does.
 * `number` is the card in it; null: the payer closes the sheet.
 */
export async function giveGooglePay(page: Page, card: { number: string | null }): Promise<void> {
  await page.exposeFunction('signDevicePayment', async (amount: string, currency: string) =>
    card.number === null
      ? null
      : (await askSandbox('/test/device-tokens', { wallet: 'googlepay', amount, currency, number: card.number }))[
          'token'
        ],
  );
  await page.addInitScript(() => {
    type Sign = (amount: string, currency: string) => Promise<string | null>;
    class DeviceRequest extends EventTarget {
      private readonly sum: { value: string; currency: string };
      constructor(methods: { supportedMethods: string }[], details: { total: { amount: DeviceRequest['sum'] } }) {
        super();
        if (!methods[0]?.supportedMethods.endsWith('/google-pay')) throw new TypeError('not this one');
        this.sum = details.total.amount;
      }
      async canMakePayment(): Promise<boolean> {
        return true;
      }
      async show(): Promise<object> {
        const sign = (globalThis as unknown as { signDevicePayment: Sign }).signDevicePayment;
        const token = await sign(this.sum.value, this.sum.currency);
        if (token === null) throw new DOMException('closed', 'AbortError');
        return { details: { paymentMethodData: { tokenizationData: { token } } }, complete: async () => undefined };
      }
    }
    Object.assign(globalThis, { PaymentRequest: DeviceRequest });
  });
}
