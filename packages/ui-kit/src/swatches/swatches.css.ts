import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const strip = style({
  display: 'flex',
  flex: 'none',
  inlineSize: 112,
  blockSize: 14,
  overflow: 'hidden',
  borderRadius: vars.radius.box,
  // The colors are the content, so they stay when the system replaces all other colors.
  forcedColorAdjust: 'none',
});
export const swatch = style({ flex: 1 });
