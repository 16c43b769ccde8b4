import type { Page } from '@playwright/test';
import { makeDeviceToken } from './operator.ts';

type Wallet = 'googlepay' | 'applepay';

/** Payment request of a page to a device wallet. */
interface RequestedPayment {
  method: string;
  data: Record<string, unknown>;
  total: { label: string; amount: { value: string; currency: string } };
  /** Apple Pay: the merchant session, requested before the sheet opens. */
  session: Record<string, unknown> | null;
}

/** An open payment sheet. */
interface Sheet {
  requested: RequestedPayment;
  /** Approves the payment with this card. */
  payWith(number: string): Promise<void>;
  /** Closes the sheet without paying. */
  close(): void;
  /** The result with which the page completes the payment. */
  ended: Promise<string>;
}

interface OpenSheet {
  sheet: Sheet;
  end: (how: string) => void;
}

/** A simulated device wallet of a page's browser. */
interface DeviceWallet {
  /** The available wallet. */
  carries: Wallet;
  /** The next sheet that opens. */
  nextSheet(): Promise<Sheet>;
}

const methods: Record<Wallet, string> = {
  googlepay: 'https://google.com/pay',
  applepay: 'https://apple.com/apple-pay',
};

/** Functions outside the page, called by the stub below. */
interface Outside {
  walletHas(method: string): Promise<boolean>;
  /** A token, or null if the payer has closed the sheet. */
  walletShows(requested: RequestedPayment): Promise<string | null>;
  walletCloses(how: string): Promise<void>;
}

/**
 * Stub of the Payment Request API (W3C) with Apple's `merchantvalidation`, as Chrome and Safari offer it for Google Pay
 * and Apple Pay. It enforces the browsers' rules: recent user activation, the page's policies, one sheet at a time, each
 * method called once. It runs in the page, so it must not use anything from this module.
 */
function standIn(google: string): void {
  const outside = window as unknown as Outside;
  let isShown = false;
  const fail = (name: string, why: string) => new DOMException(why, name);

  /** Google Pay: its `PaymentData`; Apple Pay: its `ApplePayPayment`. */
  function detailsOf(method: string, token: string): object {
    if (method === google) {
      const info = { cardNetwork: 'VISA', cardDetails: '4242' };
      const tokenizationData = { type: 'PAYMENT_GATEWAY', token };
      const paymentMethodData = { type: 'CARD', description: 'Visa •••• 4242', info, tokenizationData };
      return { apiVersion: 2, apiVersionMinor: 0, paymentMethodData };
    }
    const paymentData = JSON.parse(token) as { header: { transactionId: string } };
    const paymentMethod = { displayName: 'Visa 4242', network: 'Visa', type: 'debit' };
    return { token: { paymentData, paymentMethod, transactionIdentifier: paymentData.header.transactionId } };
  }

  function read([method]: PaymentMethodData[], { total }: PaymentDetailsInit): Omit<RequestedPayment, 'session'> {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
    if (!featurePolicy.allowsFeature('payment')) throw fail('SecurityError', 'not allowed on this page');
    if (!method) throw new TypeError('no payment method');
    const { currency, value } = total.amount;
    if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError('no currency');
    if (!/^\d+(\.\d+)?$/.test(value)) throw new TypeError('no amount');
    const data = JSON.parse(JSON.stringify(method.data)) as Record<string, unknown>;
    return { method: method.supportedMethods, data, total: { label: total.label, amount: { value, currency } } };
  }

  async function canPay(method: string): Promise<boolean> {
    if (!(await outside.walletHas(method))) return false;
    if (method !== google) return true;
    // The browser loads the method's manifest if the page's policy allows it.
    try {
      for (const address of [google, 'https://pay.google.com/gp/p/payment_method_manifest.json'])
        await fetch(address, { mode: 'no-cors' });
      return true;
    } catch {
      return false;
    }
  }

  /** Apple devices request a merchant session and open no sheet without one. */
  function validateMerchant(request: EventTarget, methodName: string): Promise<Record<string, unknown>> {
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
    const requested = new Promise<Record<string, unknown>>((complete) => {
      const event = Object.assign(new Event('merchantvalidation'), { methodName, validationURL, complete });
      request.dispatchEvent(event);
    });
    return requested.catch(() => {
      throw fail('AbortError', 'the merchant is not known');
    });
  }

  async function show(request: EventTarget, requested: Omit<RequestedPayment, 'session'>): Promise<object> {
    if (!navigator.userActivation.isActive) throw fail('SecurityError', 'nobody has pressed');
    if (isShown) throw fail('AbortError', 'another sheet is open');
    isShown = true;
    try {
      const session = requested.method === google ? null : await validateMerchant(request, requested.method);
      const token = await outside.walletShows({ ...requested, session });
      if (token === null) throw fail('AbortError', 'closed by the payer');
      const details = detailsOf(requested.method, token);
      let isComplete = false;
      const complete = async (how: PaymentComplete = 'unknown') => {
        if (isComplete) throw fail('InvalidStateError', 'complete already');
        isComplete = true;
        isShown = false;
        await outside.walletCloses(how);
      };
      return { methodName: requested.method, details, complete };
    } catch (error) {
      isShown = false;
      throw error;
    }
  }

  class StandInRequest extends EventTarget {
    constructor(methodData: PaymentMethodData[], details: PaymentDetailsInit) {
      super();
      const requested = read(methodData, details);
      let isUsed = false;
      Object.assign(this, {
        canMakePayment: () => canPay(requested.method),
        show: async () => {
          if (isUsed) throw fail('InvalidStateError', 'shown already');
          isUsed = true;
          return show(this, requested);
        },
      });
    }
  }
  Object.assign(window, { PaymentRequest: StandInRequest });
}

/**
 * Installs a device wallet in a page's browser from the next load on. Tokens come from the sandbox; the rest follows the
 * documented API.
 */
export async function giveWallet(page: Page, carries: Wallet): Promise<DeviceWallet> {
  const opened: OpenSheet[] = [];
  const waiting: ((open: OpenSheet) => void)[] = [];
  let current: OpenSheet | undefined;
  const device: DeviceWallet = {
    carries,
    async nextSheet() {
      current = opened.shift() ?? (await new Promise<OpenSheet>((resolve) => waiting.push(resolve)));
      return current.sheet;
    },
  };
  const outside: Outside = {
    walletHas: async (method) => methods[device.carries] === method,
    walletShows: (requested) =>
      new Promise((answer) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<string>();
        const { value: amount, currency } = requested.total.amount;
        const sheet: Sheet = {
          requested,
          ended,
          close: () => answer(null),
          payWith: async (number) =>
            answer(await makeDeviceToken({ wallet: device.carries, amount, currency, number })),
        };
        const open = { sheet, end };
        const next = waiting.shift();
        if (next) next(open);
        else opened.push(open);
      }),
    walletCloses: async (how) => current?.end(how),
  };
  await page.exposeFunction('walletHas', outside.walletHas);
  await page.exposeFunction('walletShows', outside.walletShows);
  await page.exposeFunction('walletCloses', outside.walletCloses);
  // Google's manifest; the browser only checks that it can be loaded.
  await page.route(/^https:\/\/(pay\.)?google\.com\//, (route) => route.fulfill({ body: '{}' }));
  await page.addInitScript(standIn, methods.googlepay);
  return device;
}
