/**
 * `npm run altyn -- …`: the operators' commands, with the local system's database and keys. `secrets init` makes those of a
 * deployment.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadToolsConfig } from '../lib/config.ts';
import { pinnedNode, root } from '../lib/paths.ts';
import { postgresUrl } from '../lib/postgres.ts';
import { initSecrets } from './init-secrets.ts';
import { embeddedDatabases, existingDatabases } from './databases.ts';
import { isPortTaken } from './port-holder.ts';
import { apiEnvironment } from './processes.ts';
import { roleUrls } from './roles.ts';
import { loadSecrets } from './secrets.ts';

const [first, second, file = join(root, 'deploy/.env')] = process.argv.slice(2);
if (first === 'secrets' && second === 'init') {
  // Needs no system: it comes before the first start.
  try {
    initSecrets(file);
    console.log(`${file}: new secrets, for deploy/compose.yaml. Fill in its first lines.`);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
const config = loadToolsConfig();
const { ports, dataDir, webBuildFolder, deviceWalletOrigins, hasStagingProvider, host } = config;
if (!config.databaseUrl && !(await isPortTaken(ports.POSTGRES_PORT))) {
  console.error('The local system does not run: "npm start" first, or set DATABASE_URL.');
  process.exit(1);
}
const secrets = await loadSecrets(dataDir);
const owner = config.databaseUrl
  ? existingDatabases(config.databaseUrl, config)
  : embeddedDatabases({ url: postgresUrl(ports.POSTGRES_PORT, secrets.POSTGRES_PASSWORD) });
const databases = roleUrls(owner, secrets);
const apiVariables = {
  ...apiEnvironment({
    ...{ ports, secrets, dataDir, webBuildFolder, deviceWalletOrigins, hasStagingProvider },
    ...{ databases, host },
  }),
  DATABASE_URL: databases.operator,
};
const child = spawn(pinnedNode(), ['apps/api/src/main-cli.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...apiVariables, ...process.env, DATABASE_URL: apiVariables.DATABASE_URL },
});
child.once('exit', (code) => process.exit(code ?? 1));
