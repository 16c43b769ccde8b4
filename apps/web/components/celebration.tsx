/** Pieces of a burst; spread by the stylesheet. */
const pieces = Array.from({ length: 28 }, (_, at) => at);
const colours = ['#ffc24a', '#ff5a7a', '#a988ff', '#43d17f', '#4cc3ff'];

/**
 * A burst of confetti from the middle of its parent, which must be positioned. Decorative; nothing moves for visitors who
 * wish for less motion. Render it anew (`key`) to repeat it.
 */
export function Celebration() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 grid place-items-center overflow-hidden"
    >
      {pieces.map((at) => {
        // The golden angle spreads the pieces evenly without chance.
        const angle = at * 2.399_963;
        const far = 90 + ((at * 37) % 80);
        return (
          <span
            key={at}
            className="confetti col-start-1 row-start-1"
            style={{
              ['--x' as string]: `${Math.round(Math.cos(angle) * far)}px`,
              ['--y' as string]: `${Math.round(Math.sin(angle) * far) - 40}px`,
              ['--turn' as string]: `${(at * 83) % 540}deg`,
              backgroundColor: colours[at % colours.length],
              animationDelay: `${(at % 5) * 30}ms`,
            }}
          />
        );
      })}
    </span>
  );
}
