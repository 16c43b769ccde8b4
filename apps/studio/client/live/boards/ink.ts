const white = '#ffffff';
const dark = '#000000';
/** Contrast that small text needs (WCAG 1.4.3). */
const minContrast = 4.5;

/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2, “relative luminance”). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Colour of text on a background `#rrggbb`: white where it can be read, else dark. */
export const inkOn = (background: string): string => (contrastOf(white, background) >= minContrast ? white : dark);

/** Gives an element a background and text that can be read on it. */
export function paintMark(node: HTMLElement, background: string): void {
  node.style.background = background;
  node.style.color = inkOn(background);
}
