import { addressDigest } from '@altyn/chain-addresses/digest';
import type { Origin } from '@altyn/contracts/services/payment-provider';
import type { Tx } from '../../../platform/db/db.ts';
import { findPlayer } from '../../identity/index.ts';
import { comparableName, noteTraces, type Trace } from '../../persons/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { Instrument } from '../providers/port.ts';
import type { PaymentRow } from '../store.ts';

/** A bank account with its holder proves a person; a card or a wallet may be lent. */
function accountTrace(of: { providerMethod: string; account: string; holder: string | null; shown: string }): Trace {
  const { providerMethod, account, shown } = of;
  const holder = of.holder === null ? '' : comparableName(of.holder);
  const isBank = providerMethod === 'bank_transfer' && holder !== '';
  return isBank
    ? { kind: 'bank_account', value: `${account} ${holder}`, shown }
    : { kind: 'card', value: account, shown };
}

/** Records the card or account of a credited deposit. */
export async function noteInstrumentTraces(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; instrument: Instrument & { fingerprint: string } },
): Promise<void> {
  const { playerId, provider, providerMethod } = of.payment;
  const { fingerprint, masked, holder = null } = of.instrument;
  const trace = accountTrace({ providerMethod, account: `${provider} ${fingerprint}`, holder, shown: masked });
  await noteTraces(tx, deps, { playerId, traces: [trace] });
}

/** Records the senders of credited coins. */
export async function noteOrigins(
  tx: Tx,
  deps: PaymentsDeps,
  of: { playerId: string; origins: readonly Origin[] },
): Promise<void> {
  const senders = [...new Set(of.origins.map(({ address }) => address).filter(Boolean))];
  const traces = senders.map(
    (sender): Trace => ({ kind: 'chain_address', value: addressDigest(sender), shown: shorten(sender) }),
  );
  if (traces.length > 0) await noteTraces(tx, deps, { playerId: of.playerId, traces });
}

/** Records the account and the payee of a payout that its provider has paid. */
export async function notePayoutTraces(tx: Tx, deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const { playerId, providerMethod, recipient, accountKey, accountDigest, accountMasked } = payment;
  const shown = accountMasked ?? '';
  const traces: Trace[] = [];
  if (accountKey !== null && accountDigest === null)
    traces.push(accountTrace({ providerMethod, account: accountKey, holder: recipient, shown }));
  if (accountKey !== null && accountDigest !== null)
    traces.push({ kind: 'chain_address', value: accountDigest, shown });
  const birthDate = (await findPlayer(tx, playerId))?.birthDate ?? null;
  const name = comparableName(recipient ?? '');
  if (birthDate !== null && name.includes(' ')) traces.push({ kind: 'name', value: `${name} ${birthDate}`, shown: '' });
  await noteTraces(tx, deps, { playerId, traces });
}

const shorten = (address: string) => (address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address);
