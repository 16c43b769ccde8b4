import { brand } from '@altyn/contracts/brand';
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
  const request = requestOf({ device, amount: '1.00', currency: 'usd', label: brand.name });
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
 * Shows the device's sheet; call it in the handler of a press, which browsers require. `pay` gets the token and returns how the
 * sheet closes. When the payer closes the sheet, it resolves without a call of `pay`.
 * @throws ApiError when the merchant's session was refused, Error when the device shows no sheet or gives no token.
 */
export async function payByDevice(
  payment: DevicePayment,
  pay: (token: string) => Promise<PaymentComplete>,
): Promise<void> {
  const request = requestOf(payment);
  if (!request) throw new Error('this browser has no such wallet');
  let refused: unknown;
  request.addEventListener('merchantvalidation', (event: MerchantValidationEvent) => {
    const { validationURL: validation_url = '' } = event;
    const asked = callApi('POST', '/payments/applepay/session', { body: { validation_url } });
    asked.catch((error: unknown) => {
      refused = error;
    });
    event.complete?.(asked.then(({ session }) => session));
  });
  const response = await request.show().catch((error: unknown) => {
    // Without a session the device closes the sheet itself: the payer has to be told why.
    if (refused !== undefined) throw refused;
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  });
  if (!response) return;
  // Closing fails when the device has closed the sheet already; that does not affect the payment.
  const close = (how: PaymentComplete) => response.complete(how).catch(() => undefined);
  const token = readDeviceToken(response.details);
  if (token === undefined) {
    await close('fail');
    throw new Error('the wallet gave no token');
  }
  try {
    await close(await pay(token));
  } catch (error) {
    await close('fail');
    throw error;
  }
}
