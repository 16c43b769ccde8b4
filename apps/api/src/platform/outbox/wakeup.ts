import { createLoopPause } from '@altyn/server-kit/pause';

/** A latch with one waiter: a ring before the wait is kept, several rings wake once. */
export class Wakeup {
  #isRung = false;
  readonly #pause = createLoopPause();

  ring(): void {
    this.#isRung = true;
    this.#pause.end();
  }

  /** Waits for a ring, at most `ms`; a kept one ends it at once. */
  async wait(ms: number): Promise<void> {
    if (this.#isRung) return;
    await this.#pause.wait(ms);
  }

  /** Consumes a kept ring. @returns true when there was one. */
  take(): boolean {
    const wasRung = this.#isRung;
    this.#isRung = false;
    return wasRung;
  }
}
