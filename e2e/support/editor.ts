import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { loadToolsConfig } from '../../tools/lib/config.ts';
import { loadSecrets } from '../../tools/start/secrets.ts';
import { isSystemRunning, systemEnvironment } from './config.ts';

const adminEmail = 'admin@altyn.example';

/** An editor at the content service's own desk. */
export interface Editor {
  /** Writes an entry in English. @returns its id. */
  create(collection: string, entry: object): Promise<number>;
  change(collection: string, id: number, entry: object): Promise<void>;
  remove(collection: string, id: number): Promise<void>;
  /** Uploads a picture. @returns its id. */
  upload(picture: { name: string; alt: string; png: Buffer }): Promise<number>;
}

/** A key that no other test uses. */
export const newKey = (name: string) => `${name}-${randomInt(2 ** 40).toString(36)}`;

/** Where the system under test has its content service, and the login of its first editor. */
export async function contentDesk() {
  const environment = isSystemRunning ? process.env : { ...process.env, ...systemEnvironment() };
  const { ports, dataDir } = loadToolsConfig(environment);
  const { CMS_ADMIN_PASSWORD: password } = await loadSecrets(dataDir);
  return { origin: `http://localhost:${ports.CMS_PORT}`, email: adminEmail, password };
}

/** Signs in at the content service of the system under test, over HTTP. */
export async function signInAsEditor(request: APIRequestContext): Promise<Editor> {
  const { origin, email, password } = await contentDesk();
  const desk = `${origin}/api`;
  const login = await request.post(`${desk}/editors/login`, { data: { email, password } });
  expect(login.status(), await login.text()).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `JWT ${token}` };
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
    const answer = await request.fetch(`${desk}${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
    return (await answer.json()) as { doc: { id: number } };
  };
  return {
    create: async (collection, entry) => (await send('POST', `/${collection}?locale=en`, entry)).doc.id,
    change: async (collection, id, entry) => void (await send('PATCH', `/${collection}/${id}?locale=en`, entry)),
    remove: async (collection, id) => void (await send('DELETE', `/${collection}/${id}`)),
    upload: async ({ name, alt, png }) => {
      const answer = await request.post(`${desk}/media?locale=en`, {
        headers,
        multipart: {
          _payload: JSON.stringify({ alt }),
          file: { name: `${name}.png`, mimeType: 'image/png', buffer: png },
        },
      });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
      return ((await answer.json()) as { doc: { id: number } }).doc.id;
    },
  };
}
