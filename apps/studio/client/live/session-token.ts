/** The session's token: in the address's fragment, which travels nowhere. */
export function sessionToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('s') ?? '';
}
