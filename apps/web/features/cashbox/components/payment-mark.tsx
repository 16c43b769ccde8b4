import type { ReactNode } from 'react';
import { Mark } from '#web/components/mark.tsx';
import { BankIcon, CreditCardIcon, WalletIcon } from '#web/components/ui/later-icons.tsx';
import type { KnownMethod } from '../queries.ts';

/** `mark` is missing from the API of the release before. */
type MarkedMethod = Pick<KnownMethod, 'code' | 'kind' | 'brands'> & { mark?: string | null };

/** The operator's mark of a method; else those of its brands or coin, else the site's own of its kind. Decorative; the name is next to it. */
export function PaymentMark({ method }: { method: MarkedMethod }) {
  if (method.mark) return <Mark hash={method.mark} className="h-7 w-11 rounded-[6px] p-0.5" />;
  const coin = coinMarks[method.code];
  if (coin) return coin;
  const brands = method.brands.filter((brand) => brand in brandMarks);
  if (brands.length > 0) {
    return (
      <span aria-hidden="true" className="flex gap-1.5">
        {brands.map((brand) => (
          <span key={brand} className="grid h-7 w-11 place-items-center rounded-[6px] bg-white">
            {brandMarks[brand as keyof typeof brandMarks]}
          </span>
        ))}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="grid h-7 w-11 place-items-center rounded-[6px] bg-lifted text-lg text-violet">
      <KindIcon code={method.code} kind={method.kind} />
    </span>
  );
}

function KindIcon({ code, kind }: Pick<KnownMethod, 'code' | 'kind'>) {
  if (kind === 'crypto') return <CoinIcon />;
  if (kind === 'card') return <CreditCardIcon />;
  return code.includes('wallet') ? <WalletIcon /> : <BankIcon />;
}

/** A coin of no coin's own. */
function CoinIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.6">
      <circle cx="10" cy="10" r="7.6" />
      <path d="m10 5.5 3.2 4.5-3.2 4.5L6.8 10z" />
    </svg>
  );
}

/** The mark of a payment's method in a line of small text. */
export function SmallPaymentMark({ method }: { method: MarkedMethod }) {
  if (method.mark) return <Mark hash={method.mark} className="h-4 w-6 rounded-[3px]" />;
  return (
    <span aria-hidden="true" className="flex h-4 items-center text-base">
      <KindIcon code={method.code} kind={method.kind} />
    </span>
  );
}

const tetherSign =
  'M7 7h14v4h-5v3.2c2.8.2 4.8.8 4.8 1.6s-2 1.4-4.8 1.6V22h-4v-4.6c-2.8-.2-4.8-.8-4.8-1.6s2-1.4 4.8-1.6V11H7z';

function Coin({ color, children }: { color: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <circle cx="14" cy="14" r="14" fill={color} />
      {children}
    </svg>
  );
}

/** Icons of supported coins on a disc of their colour. */
const coinMarks: Readonly<Record<string, ReactNode>> = {
  usdt_erc20: (
    <Coin color="#1a7f63">
      <path d={tetherSign} fill="#fff" />
    </Coin>
  ),
  eth: (
    <Coin color="#4a5fc1">
      <path d="m14 4.5 6 9.7-6 3.5-6-3.5z" fill="#fff" />
      <path d="m14 23.5 6-7.8-6 3.5-6-3.5z" fill="#dfe4ff" />
    </Coin>
  ),
  usdt_trc20: (
    <Coin color="#1a7f63">
      <path d={tetherSign} fill="#fff" />
      <circle cx="22.5" cy="22.5" r="4.5" fill="#c4162e" stroke="#fff" />
    </Coin>
  ),
  btc: (
    <Coin color="#c96f0a">
      <path
        d="M10 7h2V5h2v2h1V5h2v2.2c2.2.4 3.4 1.6 3.4 3.3 0 1.3-.7 2.3-2 2.9 1.7.4 2.8 1.6 2.8 3.3 0 2.3-1.5 3.8-4.2 4.1V23h-2v-2h-1v2h-2v-2h-2v-2h1V9h-1zm3 2v3.6h1.9c1.4 0 2.2-.6 2.2-1.8S16.3 9 14.9 9zm0 5.5V19h2.3c1.6 0 2.5-.8 2.5-2.200s-.9-2.3-2.5-2.3z"
        fill="#fff"
      />
    </Coin>
  ),
  trx: (
    <Coin color="#c4162e">
      <path
        d="m6.5 7 12 2.200 3.5 3.400L13.600 22.5zm2 1.9 4.400 8.8.9-6.700zm6.9 2.400-.8 6.5 5-5.700zm1.200-1.100 2.600.9-1.100-1z"
        fill="#fff"
      />
    </Coin>
  ),
};

const brandMarks = {
  visa: (
    <svg viewBox="0 0 32 11" width="32" height="11">
      <text x="16" y="10.4" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1434CB">
        VISA
      </text>
    </svg>
  ),
  mastercard: (
    <svg viewBox="0 0 32 20" width="32" height="20">
      <circle cx="12" cy="10" r="9" fill="#EB001B" />
      <circle cx="20" cy="10" r="9" fill="#F79E1B" />
      <path d="M16 1.9a9 9 0 0 1 0 16.2 9 9 0 0 1 0-16.2z" fill="#FF5F00" />
    </svg>
  ),
  applepay: (
    <svg viewBox="0 0 36 12" width="36" height="12">
      <text x="18" y="10" textAnchor="middle" fontSize="10" fontWeight="700" fill="#000">
        Apple Pay
      </text>
    </svg>
  ),
  googlepay: (
    <svg viewBox="0 0 36 12" width="36" height="12">
      <text x="18" y="10" textAnchor="middle" fontSize="10" fontWeight="700" fill="#3C4043">
        G Pay
      </text>
    </svg>
  ),
} as const;
