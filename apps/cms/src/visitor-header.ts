/** The server sets it on every request, whatever the sender has said: the address a request comes from. */
export const visitorHeader = 'x-visitor-address';
