/** Follows a site path through the router; set by `SoftLinks`, which shows that the page is on its way. */
export const going = {} as { to: (path: string) => void };
