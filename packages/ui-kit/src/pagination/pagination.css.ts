import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[4],
  font: type.small,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const page = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 28,
  blockSize: 28,
  paddingInline: space[6],
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-current]': { background: color.pressed, color: color.text, fontWeight: 500 },
    '&:disabled': { color: color.textDisabled, cursor: 'not-allowed', background: 'none' },
  },
  '@media': { '(pointer: coarse)': { minInlineSize: 44, blockSize: 44 } },
});
export const range = style({ marginInlineStart: 'auto' });
export const flips = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
