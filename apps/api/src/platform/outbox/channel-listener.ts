import type { Logger } from '@altyn/server-kit/log';
import { keepAlive } from '@altyn/server-kit/pool';
import pg from 'pg';

const reconnectMs = 500;

/** Listens to a database channel on a dedicated connection and reconnects when it is lost. */
export class ChannelListener {
  readonly #options: { databaseUrl: string; channel: string; log: Logger; onNotification: () => void };
  #isRunning = false;
  #client: pg.Client | undefined;

  /** @param options.onNotification also called on connect, since earlier notifications were missed. */
  constructor(options: { databaseUrl: string; channel: string; log: Logger; onNotification: () => void }) {
    this.#options = options;
  }

  /** Resolves after the first connection attempt, successful or not. */
  async start(): Promise<void> {
    this.#isRunning = true;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    try {
      await this.#listen();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the connection that listens to the database failed');
      this.#connectLater();
    }
  }

  async #listen(): Promise<void> {
    const { databaseUrl, channel, onNotification } = this.#options;
    const client = new pg.Client({ connectionString: databaseUrl, ...keepAlive });
    client.on('notification', onNotification);
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#connectLater();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    if (!this.#isRunning) return client.end();
    this.#client = client;
    onNotification();
    return undefined;
  }

  #connectLater(): void {
    if (!this.#isRunning) return;
    setTimeout(() => {
      if (this.#isRunning) void this.#connect();
    }, reconnectMs).unref();
  }
}
