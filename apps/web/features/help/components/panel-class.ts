/** A panel beside the answers. */
export const panelClass = 'flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-5 wrap-anywhere';
