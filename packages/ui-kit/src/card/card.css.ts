import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space, type } = vars;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minInlineSize: 0,
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: vars.radius.tile,
  transition: `border-color ${vars.motion.fast}`,
  selectors: { '&:hover': { borderColor: color.borderControl } },
});
export const selected = style({ borderColor: color.accent, boxShadow: `0 0 0 1px ${color.accent}` });
export const cover = style({
  position: 'relative',
  overflow: 'hidden',
  blockSize: 264,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const check = style({ position: 'absolute', insetBlockStart: space[8], insetInlineStart: space[12], zIndex: 2 });
export const body = style({ display: 'grid', gap: space[2], padding: `10px ${space[12]}` });
// Without a picture, the checkbox is beside the name and must not cover it.
globalStyle(`${check} + ${body}`, { paddingInlineStart: 40 });
export const title = style({ display: 'flex', alignItems: 'center', gap: space[6], minInlineSize: 0, blockSize: 24 });
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
  // The name is truncated at the end of its own text direction, but aligned to the start of the page's text direction.
  textAlign: 'left',
  selectors: { '[dir="rtl"] &': { textAlign: 'right' } },
  font: type.titleSm,
});
export const meta = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minInlineSize: 0,
  minBlockSize: 20,
  font: type.small,
  color: color.textFaint,
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: -6,
  position: 'relative',
  zIndex: 1,
});

globalStyle(`${name} > a`, {
  display: 'block',
  paddingBlock: space[2],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
// The title's link covers the whole card; other controls are above it.
globalStyle(`${name} > a::after`, { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' });
globalStyle(`${name} > a:focus-visible`, { outline: 'none' });
globalStyle(`${card}:has(${name} > a:focus-visible)`, { outline: `2px solid ${color.focus}`, outlineOffset: 2 });

export const small = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${space[32]} minmax(0, 1fr)`,
  columnGap: space[12],
  alignItems: 'center',
  padding: `10px ${space[12]}`,
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: vars.radius.tile,
  selectors: { '&:hover': { borderColor: color.borderControl } },
});
globalStyle(`${small}:has(${name} > a:focus-visible)`, { outline: `2px solid ${color.focus}`, outlineOffset: 2 });
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  gridRow: 'span 2',
  inlineSize: 32,
  blockSize: 32,
  color: color.textMuted,
  background: color.hover,
  borderRadius: vars.radius.control,
});
export const caption = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: type.small,
  color: color.textFaint,
});

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space[16],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const place = style({ display: 'grid', minInlineSize: 0, borderRadius: vars.radius.tile });
