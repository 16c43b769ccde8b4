import { callApi } from '#web/lib/api/client.ts';
import type { PaymentMethod } from './queries.ts';

/** What a device's wallet is asked to pay. */
export interface DevicePayment {
  device: NonNullable<PaymentMethod['device']>;
  /** Decimal string. */
  amount: string;
  currency: string;
  label: string;
}

/** Apple's addition to a Payment Request, which the browser's types do not know. */
interface MerchantValidationEvent extends Event {
  validationURL?: string;
  complete?: (session: unknown) => void;
}

/** Google's request carries the sum itself, besides the browser's. */
function dataOf({ device, amount, currency }: DevicePayment): Record<string, unknown> {
  if (!('allowedPaymentMethods' in device.data)) return device.data;
  const transactionInfo = { currencyCode: currency.toUpperCase(), totalPriceStatus: 'FINAL', totalPrice: amount };
  return { ...device.data, transactionInfo };
}

function requestOf(payment: DevicePayment): PaymentRequest | undefined {
  if (typeof PaymentRequest === 'undefined') return undefined;
  const { device, amount, currency, label } = payment;
  try {
    return new PaymentRequest([{ supportedMethods: device.supported_method, data: dataOf(payment) }], {
      total: { label, amount: { value: amount, currency: currency.toUpperCase() } },
    });
  } catch {
    return undefined;
  }
}

/** Whether this browser can pay so; every doubt is a no. */
export async function canPayByDevice(device: DevicePayment['device']): Promise<boolean> {
  const request = requestOf({ device, amount: '1.00', currency: 'usd', label: '' });
  try {
    return (await request?.canMakePayment()) === true;
  } catch {
    return false;
  }
}

/**
 * What a device's answer holds for the provider: Google's token is a text, Apple's `paymentData` an object. Undefined: neither is in
 * it.
 */
export function readDeviceToken(details: unknown): string | undefined {
  const at = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  const google = at(at(at(details, 'paymentMethodData'), 'tokenizationData'), 'token');
  if (typeof google === 'string' && google !== '') return google;
  const apple = at(at(details, 'token'), 'paymentData');
  return typeof apple === 'object' && apple !== null ? JSON.stringify(apple) : undefined;
}

/**
 * Shows the device's sheet; call it while a press is still fresh. `pay` gets the token, and its result closes the sheet with success
 * or failure.
 * @returns undefined: the payer has closed the sheet, or the wallet gave no token.
 */
export async function payByDevice<T>(
  payment: DevicePayment,
  pay: (token: string) => Promise<T>,
): Promise<T | undefined> {
  const request = requestOf(payment);
  if (!request) return undefined;
  request.addEventListener('merchantvalidation', (event: MerchantValidationEvent) => {
    const { validationURL: validation_url = '' } = event;
    event.complete?.(
      callApi('POST', '/payments/applepay/session', { body: { validation_url } }).then(({ session }) => session),
    );
  });
  const response = await request.show().catch(() => undefined);
  if (!response) return undefined;
  const token = readDeviceToken(response.details);
  if (token === undefined) {
    await response.complete('fail');
    return undefined;
  }
  try {
    const paid = await pay(token);
    await response.complete('success');
    return paid;
  } catch (error) {
    await response.complete('fail');
    throw error;
  }
}
