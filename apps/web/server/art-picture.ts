const readyMade = /^\/art\/[a-z-]+\/[a-z0-9-]+-(\d{2,4})\.(?:avif|webp)$/;

/**
 * The site's own pictures are prepared in all widths and formats. A request of the image path for one of them in its own
 * width is served from the file, without encoding.
 * @param address path and query of the request.
 * @returns the file's path; undefined if the optimiser must respond.
 */
export function artFileOf(address: string): string | undefined {
  if (!address.startsWith('/_next/image?')) return undefined;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  const [url = '', width, quality] = ['url', 'w', 'q'].map((name) => query.get(name) ?? undefined);
  return quality === '75' && readyMade.exec(url)?.[1] === width ? url : undefined;
}
