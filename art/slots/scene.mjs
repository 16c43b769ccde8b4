// Backgrounds of a slot: the title's layers, blurred sprites in the corners, a veil that keeps the middle calm.
import { createStage } from './layers.mjs';

/**
 * @param {object} options
 * @param {string} options.slug
 * @param {object} options.title module of the title
 * @param {'play' | 'feature'} options.mood
 * @param {number} options.width
 * @param {number} options.height
 */
export function sceneMarkup({ slug, title, mood, width, height }) {
  const stage = createStage({ width, height, slug, seed: `${slug}-${mood}` });
  const colors = title.moods[mood];
  const layers = title
    .scene(colors, mood === 'feature', width > height)
    .flat(9)
    .filter(Boolean)
    .map((layer) => layer(stage))
    .join('');
  const isWide = width > height;
  const props = (title.props ?? [])
    .map(({ sprite, x, y, size, turn = 0, blur = 3 }) => {
      const px = isWide ? x : 0.5 + (x - 0.5) * 1.02;
      return `<img src="/sprites/${slug}/${sprite}.webp" style="position:absolute;left:${px * width}px;top:${y * height}px;width:${size * stage.unit}px;transform:translate(-50%,-50%) rotate(${turn}deg);filter:blur(${blur}px) drop-shadow(0 14px 18px rgba(0,0,0,.55))">`;
    })
    .join('');
  return `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden;background:${colors.low}">
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="position:absolute;inset:0">${layers}</svg>${props}
    <div style="position:absolute;inset:0;background:radial-gradient(ellipse 82% 72% at 50% 42%,transparent 45%,${colors.low}b0),linear-gradient(180deg,${colors.low}90,transparent 16%,transparent 70%,${colors.low}d0)"></div></div>`;
}
