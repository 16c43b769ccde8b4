import {
  type ScreenAddresses,
  type ScreenTransfer,
  screeningAnswer,
  screeningPaths,
} from '@altyn/contracts/services/transfer-screening';
import { formatMoney } from '@altyn/domain/money';
import type { Config } from '../../../config.ts';
import { callProvider, createProviderAgent } from '../../../platform/http/provider-http.ts';
import type { AddressScreening, Judgement, Screening, Transfer, TravelRule } from './port.ts';

interface Service {
  /** Base URL, ending in `/screening/v1`. */
  url: string;
  apiKey: string;
}

/** Creates a client of `@altyn/contracts/transfer-screening`. */
function createAsking({ url, apiKey }: Service) {
  const agent = createProviderAgent();
  const base = url.replace(/\/+$/, '');
  return async (path: string, body: ScreenAddresses | ScreenTransfer): Promise<Judgement> => {
    const answer = await callProvider(agent, {
      method: 'POST',
      url: `${base}${path}`,
      apiKey,
      body,
      answer: screeningAnswer,
    });
    if (typeof answer === 'string') return { verdict: 'unknown', detail: `the service is ${answer}` };
    if (answer.reference !== body.reference)
      return { verdict: 'unknown', detail: 'the service answered something else' };
    return { verdict: answer.verdict, detail: answer.detail };
  };
}

const toWire = ({ paymentId, direction, asset, amountMinor, currency, addresses }: Transfer): ScreenAddresses => ({
  reference: paymentId,
  direction,
  asset,
  amount: formatMoney(amountMinor),
  currency: currency.toUpperCase(),
  addresses: addresses.map(({ address, txHash }) => ({
    address,
    ...(txHash === undefined ? {} : { tx_hash: txHash }),
  })),
});

function createAddressScreening(service: Service): AddressScreening {
  const ask = createAsking(service);
  return { judge: (transfer) => ask(screeningPaths.addresses, toWire(transfer)) };
}

function createTravelRule(service: Service): TravelRule {
  const ask = createAsking(service);
  return {
    judge(transfer) {
      const { playerId: reference, customerName: name, recipient } = transfer;
      const counterparty = recipient === null ? null : { name: recipient };
      return ask(screeningPaths.transfers, { ...toWire(transfer), customer: { reference, name }, counterparty });
    },
  };
}

const notSetUp = { judge: async (): Promise<Judgement> => ({ verdict: 'unknown', detail: 'no service is set up' }) };

/** Creates those of the two services that are configured. */
export function createScreening(
  config: Pick<Config, 'SCREENING_URL' | 'SCREENING_API_KEY' | 'TRAVEL_RULE_URL' | 'TRAVEL_RULE_API_KEY'>,
): Screening {
  const {
    SCREENING_URL: url,
    SCREENING_API_KEY: apiKey,
    TRAVEL_RULE_URL: ruleUrl,
    TRAVEL_RULE_API_KEY: ruleKey,
  } = config;
  return {
    addresses: url && apiKey ? createAddressScreening({ url, apiKey }) : notSetUp,
    travelRule: ruleUrl && ruleKey ? createTravelRule({ url: ruleUrl, apiKey: ruleKey }) : notSetUp,
  };
}
