const readyMade = /^\/art\/[a-z-]+\/[a-z0-9-]+-(\d{2,4})\.(?:avif|webp)$/;

/**
 * The site's own pictures are made in all their widths and formats beforehand: where the image path is asked for one of them
 * in its own width, the file itself is the answer, and nothing is encoded anew.
 * @param address a request's path with its query.
 * @returns the file's path; undefined: the optimiser answers.
 */
export function artFileOf(address: string): string | undefined {
  if (!address.startsWith('/_next/image?')) return undefined;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  const [url = '', width, quality] = ['url', 'w', 'q'].map((name) => query.get(name) ?? undefined);
  return quality === '75' && readyMade.exec(url)?.[1] === width ? url : undefined;
}
