/** Told on the window once, when the page's buttons work: what the visitor pressed before is pressed again. */
export const pageReadyEvent = 'altyn:ready';
