import { rgbToHsl, type IHsl } from '@tsparticles/engine';

/** The text color of an element, in degrees and percent, whatever notation its style sheet uses. */
export function colorOf(element: Element): IHsl {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas to read a colour with.');
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return rgbToHsl({ r, g, b });
}
