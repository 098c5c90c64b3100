import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: 56,
  minInlineSize: 0,
  paddingInline: size.gutter,
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  selectors: { '&:hover': { background: color.hover } },
});
export const selected = style({ background: color.selected });
const start = { flex: 'none', display: 'grid', placeItems: 'center', inlineSize: 28, blockSize: 28 } as const;
export const kind = style({
  ...start,
  borderRadius: radius.control,
  background: color.track,
  color: color.textMuted,
});
export const check = style({ ...start, position: 'relative', zIndex: 1 });
export const words = style({ flex: 1, minInlineSize: 0 });
export const title = style({ display: 'flex', alignItems: 'center', gap: space[6], minInlineSize: 0 });
export const name = style({ minInlineSize: 0, font: type.titleSm });
globalStyle(`${name} a`, { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
// The whole row is clickable; its own controls are above this layer.
globalStyle(`${name} a::after`, { content: '', position: 'absolute', inset: 0 });
globalStyle(`${name} a:focus-visible`, { outline: 'none' });
globalStyle(`${name} a:focus-visible::after`, { outline: `2px solid ${color.focus}`, outlineOffset: -2 });
export const facts = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: type.small,
  color: color.textFaint,
});
export const menu = style({ position: 'relative', zIndex: 1, flex: 'none' });
