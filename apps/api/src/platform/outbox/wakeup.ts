/** A latch with one waiter: a ring before the wait is kept, several rings wake once. */
export class Wakeup {
  #isRung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /** Waits for a ring, at most `ms`; a kept one ends it at once. */
  async wait(ms: number): Promise<void> {
    if (this.#isRung) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  /** Consumes a kept ring. @returns true when there was one. */
  take(): boolean {
    const wasRung = this.#isRung;
    this.#isRung = false;
    return wasRung;
  }
}
