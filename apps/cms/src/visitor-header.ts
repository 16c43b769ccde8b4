/** Header with the sender's address; the server overwrites it on every request. */
export const visitorHeader = 'x-visitor-address';
