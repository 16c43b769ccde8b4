/** Content encoding; `identity` is for clients that support neither of the others. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding for an Accept-Encoding header (RFC 9110, 12.5.3); `q=0` excludes one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const accepted = new Set<string>();
  for (const part of acceptEncoding.split(',', 16)) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    if (!parameters.some((word) => /^q=0(\.0*)?$/.test(word))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/** True if an If-None-Match header matches `etag` by weak comparison. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
