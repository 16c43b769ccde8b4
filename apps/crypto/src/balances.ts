import { parseArgs } from 'node:util';
import { assets, isAssetCode, formatUnits } from './assets.ts';
import { loadConfig } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { acceptMoney, checkBalances } from './modules/balances/index.ts';

const usage = `Compare the balances of all payment addresses with the books:
  node apps/crypto/src/balances.ts
Accept an address's unexplained money, to be credited and swept:
  node apps/crypto/src/balances.ts --accept <address index> --asset <asset> --by <name>`;

const { values } = parseArgs({
  options: { accept: { type: 'string' }, asset: { type: 'string' }, by: { type: 'string' }, help: { type: 'boolean' } },
});

async function accept(deps: Deps, index: string): Promise<number> {
  const { asset = '', by = '' } = values;
  if (!isAssetCode(asset) || by === '' || !/^\d{1,18}$/.test(index)) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const units = await acceptMoney(deps, { index: BigInt(index), asset, by });
  if (units === undefined) {
    process.stdout.write('Nothing unexplained is stored for this address and asset.\n');
    return 1;
  }
  process.stdout.write(`Accepted ${formatUnits(units, assets[asset])} ${assets[asset].sign} of address ${index}.\n`);
  return 0;
}

async function compare(deps: Deps): Promise<number> {
  const differences = await checkBalances(deps);
  for (const { index, address, asset, chainUnits, bookUnits } of differences) {
    const [chain, books] = [chainUnits, bookUnits].map((units) => formatUnits(units, assets[asset]));
    process.stdout.write(`${index} ${address} ${asset}: chain ${chain}, books ${books}\n`);
  }
  process.stdout.write(`${differences.length} differences\n`);
  return differences.length === 0 ? 0 : 1;
}

if (values.help) process.stdout.write(`${usage}\n`);
else {
  const deps = createDeps(loadConfig());
  process.exitCode = await (values.accept === undefined ? compare(deps) : accept(deps, values.accept));
  await deps.pool.end();
}
