import { afterEach, expect, test, vi } from 'vitest';
import { canPayByDevice, payByDevice, readDeviceToken } from './device-wallet.ts';

const device = { supported_method: 'https://google.com/pay', data: { allowedPaymentMethods: [] } };
const payment = { device, amount: '500.00', currency: 'kzt', label: 'Altyn' };
const google = { paymentMethodData: { tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{"a":1}' } } };

afterEach(() => vi.unstubAllGlobals());

/**
 * Stub of a browser whose wallet resolves with these details or rejects with `refusal`; `AbortError` means that the payer
 * closed the sheet.
 */
function browser(options: {
  can?: boolean;
  details?: unknown;
  isThrowing?: boolean;
  refusal?: string;
  isTimedOut?: boolean;
}) {
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
      if (options.refusal) throw new DOMException('no sheet', options.refusal);
      const complete = async (how: string) => {
        if (options.isTimedOut) throw new DOMException('closed already', 'InvalidStateError');
        seen.closed.push(how);
      };
      return { details: options.details, complete };
    };
  }
  vi.stubGlobal('PaymentRequest', StandIn);
  return seen;
}

test('a browser without this wallet or without Payment Request cannot pay', async () => {
  expect(await canPayByDevice(device)).toBe(false);
  browser({ can: false });
  expect(await canPayByDevice(device)).toBe(false);
  browser({ isThrowing: true });
  expect(await canPayByDevice(device)).toBe(false);
  await expect(payByDevice(payment, async () => 'success')).rejects.toThrow('no such wallet');
  const seen = browser({});
  expect(await canPayByDevice(device)).toBe(true);
  // The browser requires a label for the total.
  expect(seen.total).toMatchObject({ total: { label: 'Altyn' } });
});

test('sends the amount to the wallet and the token to the server, and closes the sheet with the result', async () => {
  const seen = browser({ details: google });
  const tokens: string[] = [];
  for (const end of ['success', 'fail', 'unknown'] as const) {
    await payByDevice(payment, async (token) => {
      tokens.push(token);
      return end;
    });
  }
  expect(tokens).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
  expect(seen.data).toMatchObject({ transactionInfo: { currencyCode: 'KZT', totalPrice: '500.00' } });
  expect(seen.total).toEqual({ total: { label: 'Altyn', amount: { value: '500.00', currency: 'KZT' } } });
  await expect(payByDevice(payment, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(seen.closed).toEqual(['success', 'fail', 'unknown', 'fail']);
});

test('a sheet already closed by the device does not fail the payment', async () => {
  browser({ details: google, isTimedOut: true });
  await expect(payByDevice(payment, async () => 'success')).resolves.toBeUndefined();
});

test('closing the sheet pays nothing and shows no error', async () => {
  browser({ refusal: 'AbortError' });
  const pay = vi.fn<(token: string) => Promise<PaymentComplete>>();
  await expect(payByDevice(payment, pay)).resolves.toBeUndefined();
  expect(pay).not.toHaveBeenCalled();
});

test('a sheet that does not open and a response without a token fail without paying', async () => {
  const pay = vi.fn<(token: string) => Promise<PaymentComplete>>();
  browser({ refusal: 'SecurityError' });
  await expect(payByDevice(payment, pay)).rejects.toThrow('no sheet');
  const seen = browser({ details: { token: null } });
  await expect(payByDevice(payment, pay)).rejects.toThrow('no token');
  expect([pay.mock.calls, seen.closed]).toEqual([[], ['fail']]);
});

test.each([
  [google, '{"a":1}'],
  [{ token: { paymentData: { version: 'EC_v1' } } }, '{"version":"EC_v1"}'],
  [{ token: {} }, undefined],
  ['text', undefined],
  [null, undefined],
])('the token of %j is %s', (details, token) => {
  expect(readDeviceToken(details)).toBe(token);
});
