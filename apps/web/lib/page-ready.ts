/** Window event dispatched once the page's buttons work; an earlier press is replayed then. */
export const pageReadyEvent = 'altyn:ready';
