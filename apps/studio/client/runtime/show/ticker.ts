/** Calls its listeners on every frame, and asks for frames only while it has any. */
export function createTicker() {
  const listeners = new Set<(now: number) => void>();
  let frame = 0;
  const step = (now: number) => {
    for (const listener of listeners) listener(now);
    frame = listeners.size > 0 ? requestAnimationFrame(step) : 0;
  };
  return {
    /** @returns the function that ends the calls */
    add(listener: (now: number) => void): () => void {
      listeners.add(listener);
      if (frame === 0) frame = requestAnimationFrame(step);
      return () => listeners.delete(listener);
    },
  };
}

export type Ticker = ReturnType<typeof createTicker>;
