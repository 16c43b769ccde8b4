import { describe, expect, it } from 'vitest';
import { loadToolsConfig } from './config.ts';

describe('loadToolsConfig', () => {
  it('reads ports from their variables', () => {
    expect(loadToolsConfig({ API_PORT: '14001' }).ports).toMatchObject({ API_PORT: 14_001, WEB_PORT: 3000 });
  });

  it.each(['0', '65536', '3000.5', 'web', '-1'])('refuses the port %s and names the variable', (WEB_PORT) => {
    expect(() => loadToolsConfig({ WEB_PORT })).toThrow(/WEB_PORT must be a port/);
  });

  it('refuses duplicate ports', () => {
    expect(() => loadToolsConfig({ WEB_PORT: '4000' })).toThrow(/API_PORT and WEB_PORT are both 4000/);
  });

  it('treats an empty variable as unset', () => {
    expect(loadToolsConfig({ DATABASE_URL: '', WEB_PORT: '' })).toMatchObject({
      databaseUrl: undefined,
      ports: { WEB_PORT: 3000 },
    });
  });
});
