import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, size, space, type } = vars;

export const wrap = style({ overflowX: 'auto' });
export const table = style({ inlineSize: '100%', font: type.body });
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  blockSize: 32,
  paddingInline: size.cell,
  font: type.smallLabel,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  textAlign: 'start',
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: 24,
  borderRadius: vars.radius.control,
  selectors: { '&:hover, [aria-sort] > &': { color: color.text } },
});
export const cell = style({
  blockSize: size.row,
  paddingBlock: space[4],
  paddingInline: size.cell,
  verticalAlign: 'middle',
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
// A moment reads as one: it keeps its line.
globalStyle(`${cell} > time`, { whiteSpace: 'nowrap' });
export const edge = style({
  selectors: {
    '&:first-child': { paddingInlineStart: size.gutter },
    '&:last-child': { paddingInlineEnd: size.gutter },
  },
});
export const row = style({
  selectors: {
    '&:focus-visible': { outlineOffset: -2 },
  },
});
globalStyle(`${row}:hover > *`, { background: color.hover });
globalStyle(`${row}[data-selected] > *`, { background: color.selected });

export const number = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const main = style({ fontWeight: 500, textAlign: 'start' });
export const check = style({ inlineSize: 32 });
export const tools = style({
  inlineSize: 1,
  whiteSpace: 'nowrap',
});
export const reveal = style({
  display: 'flex',
  justifyContent: 'flex-end',
  opacity: 0,
  selectors: { [`${row}:hover &, ${row}:focus-within &, ${row}:focus &`]: { opacity: 1 } },
  '@media': { '(pointer: coarse)': { opacity: 1 }, '(max-width: 767px)': { opacity: 1 } },
});
/** Less important columns leave first when the room gets small. */
export const fromTablet = style({ '@media': { '(max-width: 767px)': { display: 'none' } } });
export const fromDesktop = style({ '@media': { '(max-width: 1099px)': { display: 'none' } } });
