import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts one server for the rates and the merchant's webhooks. */
export async function startMerchant(options: { prices: object; now: () => Date; onHook: (body: string) => void }) {
  const server = createServer((request, response) => {
    if (request.url === '/rates')
      return response.end(JSON.stringify({ at: options.now().toISOString(), prices: options.prices }));
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      options.onHook(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
