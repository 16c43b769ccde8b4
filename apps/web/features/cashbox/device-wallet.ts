import { brand } from '@altyn/contracts/brand';
import { callApi } from '#web/lib/api/client.ts';
import type { PaymentMethod } from './queries.ts';

/** A payment requested from a device wallet. */
export interface DevicePayment {
  device: NonNullable<PaymentMethod['device']>;
  /** Decimal string. */
  amount: string;
  currency: string;
  label: string;
}

/** Apple's extension of Payment Request, missing from the DOM types. */
interface MerchantValidationEvent extends Event {
  validationURL?: string;
  complete?: (session: unknown) => void;
}

/** Google's request data includes the amount in addition to the browser's total. */
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

/** True if this browser can use the wallet; any error counts as no. */
export async function canPayByDevice(device: DevicePayment['device']): Promise<boolean> {
  const request = requestOf({ device, amount: '1.00', currency: 'usd', label: brand.name });
  try {
    return (await request?.canMakePayment()) === true;
  } catch {
    return false;
  }
}

/**
 * Extracts the provider's token from a wallet's response: a string from Google, the object `paymentData` from Apple.
 * Undefined if there is neither.
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
 * Shows the device's payment sheet; must be called in a click handler. `pay` gets the token and returns the result with
 * which the sheet closes. If the payer closes the sheet, it resolves without calling `pay`.
 * @throws ApiError if the merchant session was refused, Error if no sheet or token is available.
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
    const merchantSession = callApi('POST', '/payments/applepay/session', { body: { validation_url } });
    merchantSession.catch((error: unknown) => {
      refused = error;
    });
    event.complete?.(merchantSession.then(({ session }) => session));
  });
  const response = await request.show().catch((error: unknown) => {
    // Without a session the device closes the sheet itself; the payer must see why.
    if (refused !== undefined) throw refused;
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  });
  if (!response) return;
  // Closing fails if the device has already closed the sheet; that does not affect the payment.
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
