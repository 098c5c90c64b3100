import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';
import { rowPx } from './geometry.ts';

const { color, space, type } = vars;

export const frame = style({
  position: 'relative',
  blockSize: '100%',
  minBlockSize: 0,
  selectors: {
    // The focus ring is drawn above the cells, which would cover an outline of the grid.
    '&:has([role="grid"]:focus-visible)::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: 3,
      border: `2px solid ${color.focus}`,
      pointerEvents: 'none',
    },
  },
});

export const grid = style({
  position: 'relative',
  overflow: 'auto',
  blockSize: '100%',
  minBlockSize: 0,
  font: type.small,
  fontVariantNumeric: 'tabular-nums',
  background: color.surface,
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outline: 'none' } },
});

export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  blockSize: 32,
  minInlineSize: '100%',
  background: color.sunken,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const tall = style({ blockSize: 42 });

export const headCell = style({
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  overflow: 'hidden',
  paddingInline: space[8],
  font: type.smallLabel,
  color: color.textMuted,
  borderInlineEnd: `1px solid ${color.borderWeak}`,
});
export const headLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minInlineSize: 0,
  inlineSize: '100%',
  color: 'inherit',
  font: 'inherit',
});
/** A press anywhere on the column head sorts, except on its grip. */
export const sortable = style({
  selectors: { '&:hover': { color: color.text }, '&::after': { content: '', position: 'absolute', inset: 0 } },
});
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const mark = style({ flex: 'none', color: color.accent });
export const note = style({ overflow: 'hidden', font: type.micro, color: color.textFaint, whiteSpace: 'nowrap' });
export const grip = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: { '&:hover, &:active': { background: color.accentBorder } },
});

export const body = style({ position: 'relative' });
/** Rows that stay at the bottom. */
export const bottom = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  minInlineSize: '100%',
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});
export const block = style({ position: 'absolute', insetInline: 0 });
export const row = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  minInlineSize: '100%',
  blockSize: rowPx,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  selectors: {
    '&:hover': { background: color.hover },
    '&[data-state="chosen"]': { background: color.selected },
  },
});

export const cell = style({
  position: 'absolute',
  insetBlock: 0,
  overflow: 'hidden',
  paddingInline: space[8],
  lineHeight: `${rowPx - 1}px`,
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
  borderInlineEnd: `1px solid ${color.borderWeak}`,
  cursor: 'cell',
  userSelect: 'none',
  // A value has its own text direction, so that a time is never reversed, but it is aligned in the page's direction.
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  selectors: {
    '&:dir(rtl)': { textAlign: 'right' },
    // A grid that fills its width is a table to read. Lines between its columns would be noise.
    [`${grid}[data-fills] &`]: { borderInlineEndColor: 'transparent' },
  },
});
/** Alignment of the cells of a column. At the start, cells need no further style. */
export const aligned = styleVariants({
  start: {},
  center: { selectors: { '&, &:dir(rtl)': { textAlign: 'center' } } },
  end: { textAlign: 'right', selectors: { '&:dir(rtl)': { textAlign: 'left' } } },
});
export const alignedLabel = styleVariants({
  start: {},
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
});
export const absent = style({ color: color.textFaint });
export const isNull = style({ color: color.textFaint, fontStyle: 'italic' });
/** These styles must be defined before `chosen`, which overrides them. */
export const tone = styleVariants({
  added: { background: color.successFill },
  removed: { background: color.dangerFill },
  changed: { background: color.warningFill },
});
export const chosen = style({
  background: color.selected,
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
});
export const active = style({
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `1px solid ${color.borderControl}`,
      pointerEvents: 'none',
    },
    [`${grid}:focus &::after`]: { border: `2px solid ${color.focus}` },
  },
});
/** Leaves space for the head's action on devices where the action is always visible. */
export const acting = styleVariants({
  start: { '@media': { '(hover: none)': { paddingInlineStart: 44 } } },
  end: { '@media': { '(hover: none)': { paddingInlineEnd: 52 } } },
});
export const headAction = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 8,
  display: 'grid',
  placeItems: 'center',
  background: color.sunken,
  opacity: 0,
  selectors: { [`${headCell}:hover &, ${active} &, &:focus-within`]: { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 } },
});
/** The action is at the start in heads of number columns, because their names are at the end. */
export const actionAtStart = style({ insetInlineStart: 0, insetInlineEnd: 'auto' });
/** A bar below the digits, so that it does not cross them. */
export const bar = style({
  position: 'absolute',
  insetBlockEnd: 2,
  insetInlineStart: space[8],
  blockSize: 3,
  borderRadius: 2,
});
/** A value that is a button. */
export const pick = style({
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

/** The row of totals, which stays at the bottom. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  minInlineSize: '100%',
  blockSize: rowPx + 1,
  fontWeight: 600,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});

export const numbers = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  blockSize: '100%',
  paddingInline: space[8],
  lineHeight: `${rowPx - 1}px`,
  textAlign: 'end',
  color: color.textFaint,
  background: color.sunken,
  borderInlineEnd: `1px solid ${color.border}`,
  userSelect: 'none',
});
/** Covers the cells that scroll behind the pinned ones. */
export const pinned = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  blockSize: '100%',
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  selectors: {
    [`${head} > &`]: { background: color.sunken },
    [`${row}:hover > &`]: { background: `linear-gradient(${color.hover}, ${color.hover}) ${color.surface}` },
  },
});
export const dropMark = style({
  position: 'absolute',
  insetBlock: 0,
  zIndex: 2,
  inlineSize: 2,
  background: color.accent,
  pointerEvents: 'none',
});
export const dragged = style({ opacity: 0.6 });
export const empty = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 42,
  padding: space[32],
  textAlign: 'center',
  pointerEvents: 'none',
  font: type.body,
  color: color.textMuted,
});
