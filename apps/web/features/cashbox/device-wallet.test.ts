import { afterEach, expect, test, vi } from 'vitest';
import { canPayByDevice, payByDevice, readDeviceToken } from './device-wallet.ts';

const device = { supported_method: 'https://google.com/pay', data: { allowedPaymentMethods: [] } };
const payment = { device, amount: '500.00', currency: 'kzt', label: 'Altyn' };
const google = { paymentMethodData: { tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{"a":1}' } } };

afterEach(() => vi.unstubAllGlobals());

/** A browser whose wallet answers with these details; undefined: the payer closes the sheet. */
function browser(options: { can?: boolean; details?: unknown; isThrowing?: boolean }) {
  const seen: { data?: unknown; total?: unknown; closed: string[] } = { closed: [] };
  class StandIn extends EventTarget {
    constructor(methods: { data: unknown }[], sum: unknown) {
      super();
      if (options.isThrowing) throw new TypeError('no such method');
      seen.data = methods[0]?.data;
      seen.total = sum;
    }
    canMakePayment = async () => options.can ?? true;
    show = async () => {
      if (options.details === undefined) throw new DOMException('closed', 'AbortError');
      return { details: options.details, complete: async (how: string) => void seen.closed.push(how) };
    };
  }
  vi.stubGlobal('PaymentRequest', StandIn);
  return seen;
}

test('a browser that has no such wallet, or no Payment Request at all, cannot pay so', async () => {
  expect(await canPayByDevice(device)).toBe(false);
  browser({ can: false });
  expect(await canPayByDevice(device)).toBe(false);
  browser({ isThrowing: true });
  expect(await canPayByDevice(device)).toBe(false);
  browser({});
  expect(await canPayByDevice(device)).toBe(true);
});

test('the sum goes to the wallet, the token to the server, and the sheet closes by what came of it', async () => {
  const seen = browser({ details: google });
  expect(await payByDevice(payment, async (token) => token)).toBe('{"a":1}');
  expect(seen.data).toMatchObject({ transactionInfo: { currencyCode: 'KZT', totalPrice: '500.00' } });
  expect(seen.total).toEqual({ total: { label: 'Altyn', amount: { value: '500.00', currency: 'KZT' } } });
  expect(seen.closed).toEqual(['success']);
  await expect(payByDevice(payment, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(seen.closed).toEqual(['success', 'fail']);
});

test('a closed sheet pays nothing, and neither does an answer without a token', async () => {
  browser({});
  const pay = vi.fn<(token: string) => Promise<string>>();
  expect(await payByDevice(payment, pay)).toBeUndefined();
  const seen = browser({ details: { token: null } });
  expect(await payByDevice(payment, pay)).toBeUndefined();
  expect([pay.mock.calls, seen.closed]).toEqual([[], ['fail']]);
});

test.each([
  [google, '{"a":1}'],
  [{ token: { paymentData: { version: 'EC_v1' } } }, '{"version":"EC_v1"}'],
  [{ token: {} }, undefined],
  ['text', undefined],
  [null, undefined],
])('of %j the token is %s', (details, token) => {
  expect(readDeviceToken(details)).toBe(token);
});
