import { grantRights, type Rights } from '@altyn/server-kit/rights';
import pg from 'pg';
import { spreadRoles } from '../distribution/roles.ts';

/** What only operators change, by audited commands. */
const ofOperators = [
  'settings.*',
  'platform.migration',
  'wheel.sector',
  'missions.mission',
  'battles.series',
  'operators.*',
  'platform.closed_door',
  'warehouse.key',
];

/** Schemas that the process which answers the internet does not read. */
export const schemasHiddenFromApi = ['staff', 'figures', 'webhooks', 'campaigns', 'promotions', 'cases'] as const;

/** Links of the audit log are written by its owner's trigger alone. */
const chain = 'platform.audit_link';

const makeMonth = 'platform.make_month(regclass, timestamptz)';
const sortIntoMonths = 'platform.sort_into_months(regclass)';

/** What the books are compared with, once a month was signed off. */
const signedMonths = ['ledger.closed_month', 'ledger.month_sum', 'wallet.month_round'];

/**
 * The roles of the API's processes. The API answers the internet: it neither changes what operators set up nor draws
 * jackpots, nor reads who runs the house. The office does what operators do, without their keys. The signer reads one view.
 */
const rights: Rights = {
  roles: [
    {
      name: 'altyn_api',
      readsOnly: [...ofOperators, ...signedMonths, 'jackpots.*', 'games.provider', 'payments.method', chain],
      hidden: schemasHiddenFromApi.map((schema) => `${schema}.*`),
    },
    {
      name: 'altyn_worker',
      readsOnly: [...ofOperators, 'games.provider', 'payments.method', chain],
      hidden: ['staff.*', 'promotions.*'],
      // Segments of campaigns name tags of players.
      shown: ['staff.tag', 'staff.seal_key'],
      calls: [makeMonth],
      readsStatistics: true,
    },
    { name: 'altyn_operator', readsOnly: ['platform.migration', chain], calls: [makeMonth, sortIntoMonths] },
    {
      name: 'altyn_office',
      readsOnly: [
        'platform.migration',
        chain,
        'operators.operator',
        'operators.act',
        'operators.signature',
        'jackpots.*',
        'figures.*',
      ],
      calls: [makeMonth, sortIntoMonths],
    },
  ],
  visitors: ['altyn_signer'],
};

/** Roles of the processes that connect to this database. */
export const roleNames: readonly string[] = [...rights.roles.map(({ name }) => name), ...(rights.visitors ?? [])];

/** Gives the roles their rights on a migrated database, on all its nodes. `databaseUrl`: of the owner. */
export async function grantApiRights(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await spreadRoles(client, roleNames, databaseUrl);
    await grantRights(client, rights);
  } finally {
    await client.end();
  }
}
