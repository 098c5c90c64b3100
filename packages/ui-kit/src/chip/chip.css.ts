import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space } = vars;

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[6],
  maxInlineSize: '100%',
  blockSize: 24,
  paddingInline: space[8],
  font: vars.type.small,
  whiteSpace: 'nowrap',
  background: color.surface,
  borderRadius: vars.radius.pill,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const on = style({ background: color.accentFill, boxShadow: `inset 0 0 0 1px ${color.accentBorder}` });
export const icon = style({ color: color.textFaint, selectors: { [`${on} &`]: { color: color.accent } } });
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const remove = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  marginInlineEnd: -4,
  color: color.textMuted,
  borderRadius: '50%',
  selectors: {
    '&:hover': { background: color.pressed, color: color.text },
    // The icon is small, but its click target is not.
    '&::after': { content: '', position: 'absolute', inset: -4 },
  },
});
