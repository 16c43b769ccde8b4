import { id as uuid } from '@altyn/contracts/common';
import { type Command, UsageError } from '../../../platform/cli/cli.ts';
import { about, becomes } from '../../../platform/cli/preview.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { listOpenAlerts } from './alert-store.ts';
import { resolveAlert } from './resolve-alert.ts';
import type { PaymentsDeps } from '../ports.ts';

const maxListed = 200;

const list: Command<PaymentsDeps> = {
  name: 'alert list',
  summary: 'List open alerts, oldest first',
  options: {},
  permission: 'risk.read',
  isAudited: false,
  async run({ deps, print }) {
    for (const { id, openedAt, kind, playerId, details } of await listOpenAlerts(deps.db.kysely, maxListed)) {
      const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
      print([id, openedAt.toISOString(), kind, playerId ?? '-', facts.join(', ')].join('  '));
    }
  },
};

const resolve: Command<PaymentsDeps> = {
  name: 'alert resolve',
  summary: 'Close an alert; --reason states the result',
  options: { id: { summary: 'The alert', kind: 'id', isRequired: true } },
  permission: 'risk.decide',
  isAudited: true,
  async preview({ deps, options }) {
    const alert = (await listOpenAlerts(deps.db.kysely, maxListed)).find(({ id }) => id === options['id']);
    if (!alert) throw new UsageError('There is no such open alert');
    const facts = Object.entries(alert.details).map(([name, value]) => about(name, String(value)));
    return [about('alert', alert.kind), ...facts, becomes('state', 'open', 'resolved')];
  },
  async run({ deps, actor, options, print }) {
    const { id = '', reason = '' } = options;
    if (!uuid.safeParse(id).success) throw new UsageError("--id must be an alert's id");
    const alert = await resolveAlert(deps, { id, actor, reason });
    if (isRefusal(alert)) throw new UsageError(`${id}: there is no such open alert`);
    print(`${alert.id} resolved`);
  },
};

export const alertCommands: readonly Command<PaymentsDeps>[] = [list, resolve];
