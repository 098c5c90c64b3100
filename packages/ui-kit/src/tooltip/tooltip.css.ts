import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, radius, space } = vars;

export const tooltip = style({
  zIndex: vars.layer.tooltip,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[6]} ${space[8]}`,
  maxInlineSize: 'min(260px, var(--radix-popper-available-width))',
  font: vars.type.small,
  color: color.onInverse,
  background: color.inverse,
  borderRadius: radius.control,
  pointerEvents: 'none',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

// The box by which Radix positions the tooltip must ignore the pointer too, so that a button below stays clickable.
globalStyle(`[data-radix-popper-content-wrapper]:has(> ${tooltip})`, { pointerEvents: 'none' });

globalStyle(`${tooltip} kbd`, {
  color: 'inherit',
  background: `color-mix(in srgb, currentColor 20%, transparent)`,
  borderRadius: radius.box,
});
