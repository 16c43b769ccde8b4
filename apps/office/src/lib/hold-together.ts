/**
 * Holds a name while a screen is open in this tab. @returns a function that lets it go, and calls `onLast` unless another tab
 * of this browser holds it as well.
 */
export function holdTogether(name: string, onLast: () => void): () => void {
  // Browsers offer locks to secure origins alone.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return onLast;
  let letGo = () => undefined as void;
  const shown = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = locks.request(name, { mode: 'shared' }, () => shown);
  const end = async () => {
    letGo();
    await held;
    const { held: others = [] } = await locks.query();
    if (!others.some((lock) => lock.name === name)) onLast();
  };
  return () => void end();
}
