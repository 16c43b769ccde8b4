import { watchedFigures } from '../../platform/watched-figures.ts';
import { listNotInForce } from './read-setting.ts';
import { selectSettings } from './store.ts';

/** Stored settings that have no effect. */
export const settingFigures = watchedFigures({
  name: 'settings',
  gauges: { settings_not_in_force: 'Stored settings of a wrong shape, or in contradiction with another' },
  labels: ['setting'],
  async read({ db }) {
    const codes = listNotInForce(await selectSettings(db.kysely));
    return codes.map((setting) => ({ labels: { setting }, values: { settings_not_in_force: 1 } }));
  },
});
