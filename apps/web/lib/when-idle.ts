/** By then the page has shown and loaded what it consists of. */
const idleMs = 4_000;

/** Resolves once the page is idle: what it could do without loads then. */
export const whenIdle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, idleMs));
