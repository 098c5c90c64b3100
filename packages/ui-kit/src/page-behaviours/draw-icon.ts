import { icon } from '../icon/icon.css.ts';
import type { Level } from '../banner/Banner.tsx';

type Shape = readonly ['circle' | 'line' | 'path', Readonly<Record<string, string>>];

const ring: Shape = ['circle', { cx: '12', cy: '12', r: '10' }];

/**
 * Shapes of the lucide icons (ISC) in the kit's messages, without React. A test keeps them equal to the icons that the
 * kit draws.
 */
const shapes: Readonly<Record<Level | 'close', readonly Shape[]>> = {
  info: [ring, ['path', { d: 'M12 16v-4' }], ['path', { d: 'M12 8h.01' }]],
  success: [ring, ['path', { d: 'm16 9-5.5 5.5L8 12' }]],
  warning: [
    ['path', { d: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3' }],
    ['path', { d: 'M12 9v4' }],
    ['path', { d: 'M12 17h.01' }],
  ],
  danger: [
    ring,
    ['line', { x1: '12', x2: '12', y1: '8', y2: '12' }],
    ['line', { x1: '12', x2: '12.01', y1: '16', y2: '16' }],
  ],
  close: [
    ['path', { d: 'M18 6 6 18' }],
    ['path', { d: 'm6 6 12 12' }],
  ],
};

const svg = 'http://www.w3.org/2000/svg';

/** Draws an icon like the kit's `Icon`: with the same stroke, in the color of the text, hidden from screen readers. */
export function drawIcon(document: Document, name: keyof typeof shapes, sizePx = 16): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: sizePx,
    height: sizePx,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': (1.5 * 24) / sizePx,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': true,
    focusable: false,
  };
  for (const [key, value] of Object.entries(attributes)) picture.setAttribute(key, String(value));
  picture.classList.add(icon);
  for (const [tag, each] of shapes[name]) {
    const shape = document.createElementNS(svg, tag);
    for (const [key, value] of Object.entries(each)) shape.setAttribute(key, value);
    picture.append(shape);
  }
  return picture;
}
