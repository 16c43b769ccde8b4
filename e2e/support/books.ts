import { isSystemRunning } from './config.ts';
import { operate } from './operator.ts';

const maxTries = 4;
const pauseMs = 3_000;

/**
 * After every journey: the books are right, and agree with those of the studio and of the payment provider. What is still
 * on its way gets a moment. A system that others started keeps its books to itself.
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
