import type { Logger } from '@altyn/server-kit/log';
import { keepAlive } from '@altyn/server-kit/pool';
import pg from 'pg';

const reconnectMs = 500;

/** Listens to a channel of the database on a connection of its own, and connects again when that is lost. */
export class ChannelListener {
  readonly #options: { databaseUrl: string; channel: string; log: Logger; onNotification: () => void };
  #isRunning = false;
  #client: pg.Client | undefined;

  /** @param options.onNotification is also called when a connection is there: what came before it told nobody. */
  constructor(options: { databaseUrl: string; channel: string; log: Logger; onNotification: () => void }) {
    this.#options = options;
  }

  /** Resolves when the first try to connect has ended, either way. */
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
      this.#options.log.warn({ err: error }, 'the database cannot be listened to');
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
