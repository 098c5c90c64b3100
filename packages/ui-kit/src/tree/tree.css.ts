import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, space } = vars;
export const depth = createVar();

export const tree = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: 26,
  paddingInlineStart: `calc(${space[4]} + ${depth} * 14px)`,
  paddingInlineEnd: space[4],
  borderRadius: vars.radius.control,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '26px',
  cursor: 'default',
  userSelect: 'none',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected="true"]': { background: color.selected },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
});
export const twist = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 16,
  blockSize: 24,
  color: color.textFaint,
});
export const turned = style({ transform: 'rotate(90deg)', transition: `transform ${vars.motion.fast}` });
export const flips = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
export const icon = style({ color: color.textFaint });
export const label = style({
  flex: 1,
  minInlineSize: 0,
  // The name is truncated at the end of its own text direction, but aligned to the start of the page's text direction.
  textAlign: 'left',
  selectors: { '[dir="rtl"] &': { textAlign: 'right' } },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const note = style({
  flex: 'none',
  font: vars.type.small,
  color: color.textFaint,
  fontVariantNumeric: 'tabular-nums',
});
export const tools = style({
  // The buttons of a line are displayed only while it is hovered or focused, so that the names of all other lines have
  // the whole width. The tree stays one tab stop, because only the focused line adds its buttons as tab stops.
  display: 'none',
  flex: 'none',
  selectors: { [`${row}:hover &, ${row}:focus &, ${row}:focus-within &`]: { display: 'flex' } },
  '@media': { '(pointer: coarse)': { display: 'flex' } },
});
