const noticeMs = 3_500;

/** A warning that is shown for some seconds in place of the phase. */
export class Notice {
  #shown: { text: string; untilMs: number } | undefined;

  set(text: string): void {
    this.#shown = { text, untilMs: performance.now() + noticeMs };
  }
  clear(): void {
    this.#shown = undefined;
  }
  get isOver(): boolean {
    return this.#shown !== undefined && performance.now() > this.#shown.untilMs;
  }
  /** The text while its time lasts. */
  read(): string | undefined {
    if (this.isOver) this.#shown = undefined;
    return this.#shown?.text;
  }
}
