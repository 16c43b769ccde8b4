/** A latch between one who waits and those who ring: a ring before the wait is kept, many rings wake once. */
export class Wakeup {
  #isRung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /** Waits for a ring, at most `ms`; one that is kept ends it at once. */
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

  /** Takes the ring that is kept. @returns whether there was one. */
  take(): boolean {
    const wasRung = this.#isRung;
    this.#isRung = false;
    return wasRung;
  }
}
