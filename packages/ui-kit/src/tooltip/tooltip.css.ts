import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const around = style({ display: 'contents' });

globalStyle(`[role='tooltip'] kbd`, {
  color: 'inherit',
  background: `color-mix(in srgb, currentColor 20%, transparent)`,
  borderRadius: vars.radius.box,
});
