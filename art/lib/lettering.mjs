// Game titles as layered lettering: dark plate, metal rim, dark groove, bright bevelled fill.
// Markup asks for a title with <div class="lettering" data-spec='{…}'>; drawTitles() runs in the page and fills it in.

/**
 * @typedef {object} TitleSpec
 * @property {string[]} lines one or more words each; every line is fitted to the same width
 * @property {string} font a family of fonts.mjs
 * @property {[string, string, string]} fill top, middle and bottom colour of the letters
 * @property {'gold' | 'silver'} rim
 * @property {string} plate colour behind the letters
 * @property {number} [tilt] degrees
 * @property {number} [skew] degrees, slants the letters
 * @property {number} [tracking] extra letter spacing in em
 * @property {number} [fat] thickens thin letters, in units of a title 1000 wide
 */

/** Markup for a title inside a box of at most maxWidth × maxHeight px. */
export function titleMarkup(spec, { maxWidth, maxHeight }) {
  const data = JSON.stringify({ ...spec, maxWidth, maxHeight })
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#39;');
  return `<div class="lettering" data-spec='${data}'></div>`;
}

/** Runs inside the page: fills in every .lettering element. Must not refer to anything outside itself. */
export async function drawTitles() {
  const metal = {
    gold: ['#fffbe0', '#ffdd6e', '#b8720e', '#fff0a8', '#eaa624', '#8a4a06'],
    silver: ['#ffffff', '#dfe8f6', '#7384a6', '#f8fbff', '#b4c2dc', '#56617e'],
  };
  const offsets = [0, 0.26, 0.47, 0.56, 0.8, 1];
  const span = 1000;
  const holders = [...document.querySelectorAll('.lettering')];
  for (const [index, holder] of holders.entries()) {
    const spec = JSON.parse(holder.dataset.spec);
    await document.fonts.load(`100px ${spec.font}`, spec.lines.join(''));
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `100px ${spec.font}`;
    pen.letterSpacing = `${(spec.tracking ?? 0.01) * 100}px`;
    let y = 0;
    const lines = spec.lines.map((text) => {
      const m = pen.measureText(text);
      const width = m.actualBoundingBoxRight + m.actualBoundingBoxLeft;
      const ink = m.actualBoundingBoxAscent + m.actualBoundingBoxDescent;
      const size = Math.min(span / width, 340 / ink);
      const stretch = Math.min(1.32, span / (width * size));
      const line = {
        text,
        size,
        stretch,
        x: (span - width * size * stretch) / 2 / stretch + m.actualBoundingBoxLeft * size,
        top: y,
        height: ink * size,
        baseline: y + m.actualBoundingBoxAscent * size,
      };
      y += line.height + 34;
      return line;
    });
    const height = y - 34;
    const texts = lines.map(
      (l) =>
        `<text transform="scale(${l.stretch} 1)" x="${l.x}" y="${l.baseline}" font-size="${l.size * 100}" letter-spacing="${(spec.tracking ?? 0.01) * 100 * l.size}">${l.text}</text>`,
    );
    const id = `t${index}`;
    const gradient = (name, line, stops) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${line.top}" y2="${line.top + line.height}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`;
    const [top, middle, bottom] = spec.fill;
    const fat = spec.fat ?? 0;
    const defs = lines.map(
      (line, i) =>
        gradient(`${id}f${i}`, line, [
          [0, top],
          [0.44, middle],
          [0.5, middle],
          [1, bottom],
        ]) +
        gradient(
          `${id}r${i}`,
          { top: line.top - 26, height: line.height + 52 },
          metal[spec.rim].map((c, k) => [offsets[k], c]),
        ),
    );
    const bevel = `<filter id="${id}b" x="-5%" y="-10%" width="110%" height="120%" color-interpolation-filters="sRGB">
      <feGaussianBlur in="SourceAlpha" stdDeviation="7" result="soft"/>
      <feSpecularLighting in="soft" surfaceScale="7" specularConstant="1.05" specularExponent="20" lighting-color="#ffffff" result="light"><feDistantLight azimuth="238" elevation="40"/></feSpecularLighting>
      <feComposite in="light" in2="SourceAlpha" operator="in" result="lit"/>
      <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k2="1" k3=".72" result="bright"/>
      <feOffset in="SourceAlpha" dy="-11" result="up"/><feGaussianBlur in="up" stdDeviation="5" result="upSoft"/>
      <feComposite in="SourceAlpha" in2="upSoft" operator="out" result="lower"/>
      <feFlood flood-color="${bottom}" flood-opacity=".85"/><feComposite in2="lower" operator="in" result="shade"/>
      <feMerge><feMergeNode in="bright"/><feMergeNode in="shade"/></feMerge></filter>`;
    const all = texts.join('');
    const stroke = (color, width, dy) =>
      `<g transform="translate(0 ${dy})" fill="${color}" stroke="${color}" stroke-width="${width}">${all}</g>`;
    const stack = (from, to, step, draw) => {
      let out = '';
      for (let d = from; d >= to; d -= step) out += draw(d);
      return out;
    };
    const pad = 76;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-pad} ${-pad} ${span + 2 * pad} ${height + 2 * pad + 20}" style="display:block;overflow:visible">
      <defs>${defs.join('')}${bevel}</defs>
      <g font-family="${spec.font}" stroke-linejoin="round" transform="skewX(${-(spec.skew ?? 0)}) rotate(${spec.tilt ?? 0} ${span / 2} ${height / 2})">
      ${stack(34, 6, 4, (d) => stroke('#000000', 112 + fat, d).replace('<g ', '<g opacity=".9" '))}
      ${stroke(metal[spec.rim][4], 112 + fat, 0)}${stroke(metal[spec.rim][0], 106 + fat, -3)}
      ${stack(16, 0, 4, (d) => stroke(spec.plate, 98 + fat, d))}
      ${stack(15, 3, 3, (d) => stroke(metal[spec.rim][5], 54 + fat, d))}
      ${lines.map((_, i) => `<g fill="url(#${id}r${i})" stroke="url(#${id}r${i})" stroke-width="${54 + fat}">${texts[i]}</g>`).join('')}
      <g fill="#1a0a06" stroke="#1a0a06" stroke-width="${20 + fat}" opacity=".82">${all}</g>
      <g filter="url(#${id}b)">${lines.map((_, i) => `<g fill="url(#${id}f${i})" stroke="url(#${id}f${i})" stroke-width="${5 + fat}">${texts[i]}</g>`).join('')}</g>
      </g></svg>`;
    const ratio = (span + 2 * pad) / (height + 2 * pad + 20);
    const width = Math.min(spec.maxWidth, spec.maxHeight * ratio);
    holder.style.width = `${width}px`;
    holder.innerHTML = svg;
  }
}
