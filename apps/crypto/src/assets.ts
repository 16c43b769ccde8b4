/** The currencies that are taken and paid out, all on one Ethereum-like chain. */
export const assetCodes = ['usdt_erc20', 'eth'] as const;
export type AssetCode = (typeof assetCodes)[number];

export interface Asset {
  /** As players know it. */
  sign: string;
  /** As wallets name the network. */
  network: string;
  /** Decimal places of a coin. */
  decimals: number;
  /** Quotes are rounded up to a multiple of it, so that nobody types eighteen digits. */
  stepUnits: bigint;
  /** From so much on, a transfer counts when its block is final rather than after some confirmations. */
  finalFromUnits: bigint;
}

export const assets: Readonly<Record<AssetCode, Asset>> = {
  usdt_erc20: {
    sign: 'USDT',
    network: 'Ethereum (ERC-20)',
    decimals: 6,
    stepUnits: 10_000n,
    finalFromUnits: 1_000_000_000n,
  },
  eth: {
    sign: 'ETH',
    network: 'Ethereum',
    decimals: 18,
    stepUnits: 1_000_000_000_000n,
    finalFromUnits: 500_000_000_000_000_000n,
  },
};

export function isAssetCode(text: string): text is AssetCode {
  return (assetCodes as readonly string[]).includes(text);
}

/** Units as a decimal number of coins, without trailing zeros. */
export function formatUnits(units: bigint, { decimals }: Pick<Asset, 'decimals'>): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const rest = digits.slice(-decimals).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
