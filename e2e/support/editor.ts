import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { loadToolsConfig } from '../../tools/lib/config.ts';
import { loadSecrets } from '../../tools/start/secrets.ts';
import { isSystemRunning, systemEnvironment } from './config.ts';

const adminEmail = 'admin@altyn.example';

/** An editor of the content service. */
export interface Editor {
  /** Creates an entry in English. @returns its id. */
  create(collection: string, entry: object): Promise<number>;
  change(collection: string, id: number, entry: object): Promise<void>;
  remove(collection: string, id: number): Promise<void>;
  /** Uploads a picture. @returns its id. */
  upload(picture: { name: string; alt: string; png: Buffer }): Promise<number>;
}

/** A key unique to the test. */
export const newKey = (name: string) => `${name}-${randomInt(2 ** 40).toString(36)}`;

/** Address of the content service under test, and the login of its first editor. */
export async function contentDesk() {
  const environment = isSystemRunning ? process.env : { ...process.env, ...systemEnvironment() };
  const { ports, dataDir } = loadToolsConfig(environment);
  const { CMS_ADMIN_PASSWORD: password } = await loadSecrets(dataDir);
  return { origin: `http://localhost:${ports.CMS_PORT}`, email: adminEmail, password };
}

/** Signs in to the content service under test over HTTP. */
export async function signInAsEditor(request: APIRequestContext): Promise<Editor> {
  const { origin, email, password } = await contentDesk();
  const desk = `${origin}/api`;
  /* Concurrent sign-ins may cost one of them its session; then sign in again. */
  const signIn = async () => {
    const login = await request.post(`${desk}/editors/login`, { data: { email, password } });
    expect(login.status(), await login.text()).toBe(200);
    return { authorization: `JWT ${((await login.json()) as { token: string }).token}` };
  };
  let headers = await signIn();
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, options: object = {}) => {
    for (let tries = 3; ; tries -= 1) {
      const answer = await request.fetch(`${desk}${path}`, { method, headers, ...options });
      if (answer.status() === 403 && tries > 0) {
        headers = await signIn();
        continue;
      }
      expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
      return (await answer.json()) as { doc: { id: number } };
    }
  };
  return {
    create: async (collection, entry) => (await call('POST', `/${collection}?locale=en`, { data: entry })).doc.id,
    change: async (collection, id, entry) =>
      void (await call('PATCH', `/${collection}/${id}?locale=en`, { data: entry })),
    /* Also removes entries that are open in the panel and locked. */
    remove: async (collection, id) => void (await call('DELETE', `/${collection}/${id}?overrideLock=true`)),
    upload: async ({ name, alt, png }) => {
      const file = { name: `${name}.png`, mimeType: 'image/png', buffer: png };
      const multipart = { _payload: JSON.stringify({ alt }), file };
      return (await call('POST', '/media?locale=en', { multipart })).doc.id;
    },
  };
}
