/** A game's uploaded picture; without one the office shows none, because the site's own are the site's. */
export function Tile({ picture, width = 36 }: { picture: string | null; width?: number }) {
  if (picture === null) return null;
  return (
    <img src={`/pictures/games/${picture}-180.webp`} alt="" width={width} height={(width * 4) / 3} className="tile" />
  );
}
