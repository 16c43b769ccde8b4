import { isSystemRunning } from './config.ts';
import { operate } from './operator.ts';

const maxTries = 4;
const pauseMs = 3_000;

/**
 * Runs after all journeys: the ledger is consistent and agrees with the studio's and the payment provider's. Retries for
 * a moment while events are in flight. Skips a system that was already running.
 */
export default async function checkBooks(): Promise<void> {
  if (isSystemRunning) return;
  for (let tries = 1; ; tries += 1) {
    try {
      process.stdout.write(`${await operate(['reconcile', '--hours', '2'], null)}\n`);
      return;
    } catch (error) {
      const { stdout = '' } = error as { stdout?: string };
      if (tries === maxTries) throw new Error(`the books differ:\n${stdout}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
