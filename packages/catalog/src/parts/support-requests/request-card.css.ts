import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  blockSize: '100%',
  padding: space[12],
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  selectors: { '&:hover': { borderColor: color.borderControl } },
});
export const selected = style({ borderColor: color.accent, boxShadow: `0 0 0 1px ${color.accent}` });
export const head = style({ display: 'flex', alignItems: 'center', gap: space[8], minInlineSize: 0 });
export const name = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  font: type.titleSm,
  selectors: {
    // The whole card is clickable; its own controls are above this layer.
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
});
export const check = style({ position: 'relative', zIndex: 1, display: 'flex' });
export const words = style({
  margin: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: color.textMuted,
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockStart: 'auto',
  gap: space[8],
  font: type.small,
  color: color.textFaint,
});
export const phone = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: size.target,
  font: type.label,
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
  selectors: { '&:hover': { color: color.accent } },
});
