const watchMs = 250;

/**
 * Calls back once when this process is asked to end: Ctrl-C, SIGTERM, a closed terminal, or the death of its parent,
 * which for npm is the only sign (npm passes SIGTERM to its shell, not further).
 */
export function onShutdown(callback: () => void): void {
  let isOver = false;
  const once = () => {
    if (isOver) return;
    isOver = true;
    callback();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, watchMs).unref();
}
