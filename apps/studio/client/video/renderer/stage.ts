import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, Image, type SKRSContext2D } from '@napi-rs/canvas';

const fonts = ['latin', 'cyrillic', 'currency'];

/** Replacements for the browser APIs that scenes use: off-screen canvases, images, and the product's font. */
export function prepareStage(): void {
  for (const font of fonts)
    GlobalFonts.registerFromPath(
      fileURLToPath(new URL(`../../runtime/fonts/onest-${font}.woff2`, import.meta.url)),
      'Onest',
    );
  // A constructor may return another object: scenes get a canvas of this process.
  class ServerCanvas {
    constructor(width: number, height: number) {
      return createCanvas(width, height) as unknown as ServerCanvas;
    }
  }
  // Scenes refer to images relative to their sources.
  class ServerImage {
    constructor() {
      const image = new Image();
      const load = (address: string) => Reflect.set(Image.prototype, 'src', readFileSync(new URL(address)), image);
      return Object.defineProperty(image, 'src', { set: load }) as unknown as ServerImage;
    }
  }
  Object.assign(globalThis, { OffscreenCanvas: ServerCanvas, Image: ServerImage });
}

/** A canvas to draw a frame on, with the browser's type for scenes. */
export function createFrame(width: number, height: number): { canvas: Canvas; context: CanvasRenderingContext2D } {
  const canvas = createCanvas(width, height);
  const context: SKRSContext2D = canvas.getContext('2d');
  return { canvas, context: context as unknown as CanvasRenderingContext2D };
}
