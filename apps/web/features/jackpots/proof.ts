/** SHA-256 of salt, colon and drop point, in hex; published before the point is reached. */
export async function fingerprintOf(sealed: { salt: string; point: string }): Promise<string> {
  const text = new TextEncoder().encode(`${sealed.salt}:${sealed.point}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
