/** An uploaded mark on the white plate that the site gives it; without one the office shows none, because the site draws its own. */
export function Mark({ mark, width = 36 }: { mark: string | null; width?: number }) {
  if (mark === null) return null;
  return <img src={`/pictures/marks/${mark}.webp`} alt="" width={width} height={width} className="mark" />;
}
