const watchMs = 250;

/**
 * Calls back once when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the death of its parent. Under
 * npm the latter is the only sign, because npm sends SIGTERM only to its shell.
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
