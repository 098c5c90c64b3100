import { keyframes, style } from '@vanilla-extract/css';
import { late } from '../skeleton/late.css.ts';
import { vars } from '../tokens/tokens.css.ts';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(320%)' } });

export const track = style({
  position: 'relative',
  overflow: 'hidden',
  blockSize: 2,
  background: vars.color.track,
  borderRadius: vars.radius.pill,
});
export const thick = style({ blockSize: 6 });
/** The bar is drawn over the existing content. */
export const edge = style([
  late,
  { position: 'absolute', insetInline: 0, insetBlockStart: 0, background: 'none', zIndex: 1 },
]);
export const bar = style({ blockSize: '100%', background: vars.color.accent });
export const unknown = style({
  inlineSize: '32%',
  animation: `${slide} 1.4s ${vars.ease.out} infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', inlineSize: '100%', opacity: 0.5 } },
});
