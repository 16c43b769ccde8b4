/** SHA-256 of the salt, a colon and the point, in hex: what was published before the point was reached. */
export async function fingerprintOf(sealed: { salt: string; point: string }): Promise<string> {
  const text = new TextEncoder().encode(`${sealed.salt}:${sealed.point}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
