import { style } from '@vanilla-extract/css';
import { vars } from '../../tokens/tokens.css.ts';
import { levelPx, rowPx } from '../geometry.ts';

const { color, space, type } = vars;

/** All levels of column heads. */
export const top = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  minInlineSize: '100%',
  background: color.sunken,
});
export const level = style({ position: 'absolute', insetInlineStart: 0, blockSize: levelPx, minInlineSize: '100%' });
/** Covers the heads that scroll behind the names of the levels. */
export const levelStart = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  blockSize: '100%',
  background: color.sunken,
  borderInlineEnd: `1px solid ${color.border}`,
});
const line = { overflow: 'hidden', whiteSpace: 'nowrap', font: type.smallLabel, color: color.textMuted } as const;
export const corner = style({
  ...line,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  blockSize: '100%',
  paddingInline: space[8],
});
export const columnHead = style({
  ...line,
  position: 'absolute',
  insetBlockStart: 0,
  // `overflow: hidden` would create a scroll container, in which the label could not stay in view.
  overflow: 'clip',
  paddingInline: space[8],
  lineHeight: `${levelPx}px`,
  color: color.text,
  // A line under the columns that belong together, with a gap between groups.
  backgroundImage: `linear-gradient(${color.border}, ${color.border})`,
  backgroundSize: `calc(100% - ${space[16]}) 1px`,
  backgroundPosition: 'bottom center',
  backgroundRepeat: 'no-repeat',
  selectors: {
    '&[data-strong]': { fontWeight: 600 },
    '&[data-chosen]': { color: color.accent },
  },
});
export const columnLabel = style({
  position: 'sticky',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  maxInlineSize: '100%',
});
/** Contains the heads of a row. A head of several rows above must show through. */
export const rowHeads = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  blockSize: '100%',
  pointerEvents: 'none',
});
export const rowHead = style({
  position: 'absolute',
  insetBlockStart: 0,
  boxSizing: 'border-box',
  overflow: 'clip',
  paddingInline: space[8],
  lineHeight: `${rowPx - 1}px`,
  whiteSpace: 'nowrap',
  background: color.surface,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  borderInlineEnd: `1px solid ${color.borderWeak}`,
  cursor: 'cell',
  userSelect: 'none',
  pointerEvents: 'auto',
  selectors: {
    '&[data-strong]': { fontWeight: 600 },
    '&[data-chosen]': { color: color.accent },
  },
});
export const group = style({ fontWeight: 500 });
/** A head within the selected block of cells. It covers cells that scroll, so its background is opaque. */
export const inRange = style({ background: `linear-gradient(${color.selected}, ${color.selected}) ${color.surface}` });
/** The label of a row's head stays in view below the column heads while the rows of its group scroll. */
export const rowLabel = style({
  position: 'sticky',
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minInlineSize: 0,
  blockSize: rowPx - 1,
});
/** The area of a column's own head that sorts. It is below the buttons of the label. */
export const area = style({ position: 'absolute', inset: 0, cursor: 'pointer' });
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const endLabel = style({
  ...line,
  marginInlineStart: 'auto',
  paddingInlineStart: space[8],
  textOverflow: 'ellipsis',
  color: color.textFaint,
});
export const fold = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 16,
  blockSize: 20,
  cursor: 'pointer',
  color: color.textFaint,
  ':hover': { color: color.text },
  '@media': { '(pointer: coarse)': { inlineSize: 28, blockSize: 24 } },
});
export const foldIcon = style({
  selectors: {
    '[aria-expanded=false] > &': { transform: 'rotate(-90deg)' },
    '[dir=rtl] [aria-expanded=false] > &': { transform: 'rotate(90deg)' },
  },
});
export const pick = style({
  position: 'relative',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  font: 'inherit',
  color: 'inherit',
  ':hover': { textDecoration: 'underline' },
});
export const sortIcon = style({
  flex: 'none',
  color: color.textMuted,
  // Columns that ascend grow in the direction of reading.
  transform: 'rotate(90deg)',
  selectors: { '[dir=rtl] &': { transform: 'rotate(-90deg)' } },
});
