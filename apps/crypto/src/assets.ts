/** Supported currencies; each gateway serves those of its chain. */
export const assetCodes = ['usdt_erc20', 'eth', 'btc', 'usdt_trc20', 'trx'] as const;
export type AssetCode = (typeof assetCodes)[number];

export interface Asset {
  /** Symbol shown to players. */
  sign: string;
  /** Network name shown in wallets. */
  network: string;
  /** Decimal places of a coin. */
  decimals: number;
  /** Quotes are rounded up to a multiple of it, which limits their digits. */
  stepUnits: bigint;
  /** Amount from which a transfer counts when its block is final rather than after some confirmations. */
  finalFromUnits: bigint;
  /** Approximate minutes until a block is final. */
  finalMinutes: number;
  /** Grace period after a quote's end in which a transfer may be mined, for chains with slow blocks. */
  mineGraceMs: number;
}

export const assets: Readonly<Record<AssetCode, Asset>> = {
  usdt_erc20: {
    sign: 'USDT',
    network: 'Ethereum (ERC-20)',
    decimals: 6,
    stepUnits: 10_000n,
    finalFromUnits: 1_000_000_000n,
    finalMinutes: 15,
    mineGraceMs: 0,
  },
  eth: {
    sign: 'ETH',
    network: 'Ethereum',
    decimals: 18,
    stepUnits: 1_000_000_000_000n,
    finalFromUnits: 500_000_000_000_000_000n,
    finalMinutes: 15,
    mineGraceMs: 0,
  },
  btc: {
    sign: 'BTC',
    network: 'Bitcoin',
    decimals: 8,
    stepUnits: 100n,
    finalFromUnits: 10_000_000n,
    finalMinutes: 60,
    mineGraceMs: 60 * 60_000,
  },
  usdt_trc20: {
    sign: 'USDT',
    network: 'Tron (TRC-20)',
    decimals: 6,
    stepUnits: 10_000n,
    finalFromUnits: 1_000_000_000n,
    finalMinutes: 1,
    mineGraceMs: 0,
  },
  trx: {
    sign: 'TRX',
    network: 'Tron',
    decimals: 6,
    stepUnits: 10_000n,
    finalFromUnits: 5_000_000_000n,
    finalMinutes: 1,
    mineGraceMs: 0,
  },
};

export function isAssetCode(text: string): text is AssetCode {
  return (assetCodes as readonly string[]).includes(text);
}

/** Formats units as a decimal number of coins, without trailing zeros. */
export function formatUnits(units: bigint, { decimals }: Pick<Asset, 'decimals'>): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const rest = digits.slice(-decimals).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
