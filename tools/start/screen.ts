/** Prints progress with times to the terminal. */
export interface Screen {
  line(text: string): void;
  problem(text: string): void;
  /** Announces a step and prints its duration, with reminders while it lasts. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

const reminderMs = 15_000;

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** A screen that writes to stdout and, for problems, to stderr. */
export function createScreen(options: { isPlain: boolean }): Screen {
  const paint = (code: number, text: string) => (options.isPlain ? text : `\u001B[${code}m${text}\u001B[0m`);
  return {
    line: (text) => console.log(text),
    problem: (text) => console.error(paint(31, text)),
    async step(title, work) {
      const began = performance.now();
      console.log(`${paint(2, '·')} ${title}`);
      const reminder = setInterval(
        () => console.log(paint(2, `  … ${title}: ${seconds(performance.now() - began)} so far`)),
        reminderMs,
      );
      try {
        const result = await work();
        console.log(`${paint(32, '✓')} ${title} ${paint(2, `(${seconds(performance.now() - began)})`)}`);
        return result;
      } finally {
        clearInterval(reminder);
      }
    },
  };
}

/** Formats two columns; the first is as wide as its longest cell. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n');
}
