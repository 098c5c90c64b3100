import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, size, space, type } = vars;

/** A phone has no room for columns: each row is a card, with its name and buttons first. */
const onPhones = '(max-width: 767px)';

// Positioned, so that visually hidden text is clipped together with the rows that contain it.
export const wrap = style({ position: 'relative', overflowX: 'auto' });
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
  '@media': {
    [onPhones]: {
      position: 'static',
      blockSize: 'auto',
      maxInlineSize: 'max-content',
      padding: 0,
      border: 0,
      background: 'none',
    },
  },
});
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  maxInlineSize: '100%',
  minBlockSize: 24,
  borderRadius: vars.radius.control,
  selectors: { '&:hover, [aria-sort] > &': { color: color.text } },
});
export const headWords = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
/**
 * The grip is visible on hover and focus, and always on touch screens, which cannot hover. It is drawn as a border, so
 * that it is visible in forced colors too.
 */
export const grip = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: 10,
  cursor: 'col-resize',
  touchAction: 'none',
  '@media': { [onPhones]: { display: 'none' }, '(pointer: coarse)': { inlineSize: 24 } },
  selectors: {
    '&:focus-visible': { outlineOffset: -2 },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: space[4],
      insetInlineEnd: 0,
      borderInlineEnd: `2px solid ${color.accent}`,
      opacity: 0,
      '@media': { '(pointer: coarse)': { opacity: 1 } },
    },
    '&:is(:hover, :active, :focus-visible)::after': { opacity: 1 },
  },
});
export const cell = style({
  blockSize: size.row,
  paddingBlock: space[4],
  paddingInline: size.cell,
  verticalAlign: 'middle',
  color: color.textMuted,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  '@media': {
    [onPhones]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: space[6],
      order: 1,
      blockSize: 'auto',
      minInlineSize: 0,
      maxInlineSize: '100%',
      padding: 0,
      overflowWrap: 'anywhere',
      border: 0,
    },
  },
});
// The column's label precedes the value. A cell without a value is left out.
globalStyle(`${cell}[data-head]::before`, {
  '@media': { [onPhones]: { content: 'attr(data-head)', flex: 'none', font: type.small, color: color.textFaint } },
});
globalStyle(`${cell}:empty, ${cell}:has(> :is(span, bdi):empty:only-child, > span > bdi:empty:only-child)`, {
  '@media': { [onPhones]: { display: 'none' } },
});
// A date with its time stays on one line.
globalStyle(`${cell} > time`, { whiteSpace: 'nowrap' });
export const edge = style({
  '@media': {
    '(min-width: 768px)': {
      selectors: {
        '&:first-child': { paddingInlineStart: size.gutter },
        '&:last-child': { paddingInlineEnd: size.gutter },
      },
    },
  },
});
const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[2],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
} as const;
// On phones the head row stays visible, because it contains the sort options.
export const headRow = style({
  '@media': { [onPhones]: { ...card, borderBlockEnd: `1px solid ${color.border}`, paddingBlock: space[4] } },
});
// Above cards, column names are only useful as sort options, so a text introduces them.
globalStyle(`${headRow}:has(${sort})::before`, {
  '@media': { [onPhones]: { content: 'attr(data-sort)', font: type.small, color: color.textFaint } },
});
globalStyle(`${headRow}:not(:has(${sort}, input))`, { '@media': { [onPhones]: { display: 'none' } } });
export const unsorted = style({ '@media': { [onPhones]: { display: 'none' } } });
/** On phones the row has the page's gutter, because the cells no longer have it. */
export const edgeRow = style({ '@media': { [onPhones]: { paddingInline: size.gutter } } });
export const row = style({
  '@media': { [onPhones]: { ...card, paddingBlock: space[8] } },
  selectors: {
    '&:focus-visible': { outlineOffset: -2 },
  },
});
globalStyle(`${row}:hover > *`, { '@media': { '(min-width: 768px)': { background: color.hover } } });
globalStyle(`${row}[data-selected] > *`, { '@media': { '(min-width: 768px)': { background: color.selected } } });
globalStyle(`${row}:hover`, { '@media': { [onPhones]: { background: color.hover } } });
globalStyle(`${row}[data-selected]`, { '@media': { [onPhones]: { background: color.selected } } });
// Keeps the name and the buttons on the first line, whatever is between them in the row.
globalStyle(`${row}::after`, { '@media': { [onPhones]: { content: '""', flexBasis: '100%' } } });

export const number = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const main = style({
  fontWeight: 500,
  color: color.text,
  textAlign: 'start',
  '@media': { [onPhones]: { flex: '1 1 0', order: -2 } },
});
export const check = style({ inlineSize: 32, '@media': { [onPhones]: { inlineSize: 'auto', order: -3 } } });
// A press anywhere on the row opens or selects it.
globalStyle(`${row}:has(> ${main} :is(a, button), > ${check})`, { cursor: 'pointer' });
export const tools = style({
  inlineSize: 1,
  whiteSpace: 'nowrap',
  '@media': { [onPhones]: { inlineSize: 'auto', order: -1 } },
});
export const reveal = style({
  display: 'flex',
  justifyContent: 'flex-end',
  opacity: 0,
  selectors: { [`${row}:hover &, ${row}:focus-within &, ${row}:focus &`]: { opacity: 1 } },
  '@media': { '(pointer: coarse)': { opacity: 1 }, '(max-width: 767px)': { opacity: 1 } },
});
export const shortCellText = style({ whiteSpace: 'nowrap' });
// Limits the text to one line by clamping, because a line without wrapping would keep its column wide even if there is
// no room.
export const cellText = style({
  display: '-webkit-box',
  overflow: 'hidden',
  maxInlineSize: 480,
  wordBreak: 'break-all',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  minInlineSize: '20ch',
  '@media': {
    // Wraps text inside a badge too, which otherwise does not wrap.
    '(min-width: 768px)': { whiteSpace: 'normal' },
    // On phones all lines are shown, so nothing is clamped.
    [onPhones]: {
      display: 'block',
      minInlineSize: 0,
      maxInlineSize: '100%',
      overflowWrap: 'anywhere',
      wordBreak: 'normal',
    },
  },
});
/**
 * A cell of a column with a width of its own. Content that does not fit is truncated, because it would otherwise keep
 * the column wide.
 */
export const sized = style({
  '@media': {
    '(min-width: 768px)': {
      overflow: 'hidden',
      inlineSize: 'var(--sl-column)',
      maxInlineSize: 'var(--sl-column)',
      textOverflow: 'ellipsis',
    },
  },
});
globalStyle(`${sized} :is(${cellText}, ${shortCellText})`, {
  '@media': { '(min-width: 768px)': { overflow: 'hidden', minInlineSize: 0, textOverflow: 'ellipsis' } },
});
globalStyle(`${sized} ${shortCellText}`, { '@media': { '(min-width: 768px)': { display: 'block' } } });
globalStyle(`${table}[data-sized] ${tools}`, { inlineSize: 'auto' });
// The height of the buttons, so that a row keeps its height when they appear.
export const ends = style({ display: 'flex', justifyContent: 'flex-end', minBlockSize: size.controlSm });

/** Less important columns are hidden first when space gets tight. */
export const wide = styleVariants({
  tablet: { '@media': { '(max-width: 767px)': { display: 'none' } } },
  desktop: { '@media': { '(max-width: 1099px)': { display: 'none' } } },
});
/** The values of hidden columns are shown below the row instead. */
export const narrow = styleVariants({
  tablet: { '@media': { '(min-width: 768px)': { display: 'none' } } },
  desktop: { '@media': { '(min-width: 1100px)': { display: 'none' } } },
});
export const fold = style({ color: color.textMuted });
globalStyle(`${fold} svg`, { transition: `rotate ${vars.motion.fast}` });
globalStyle(`${fold} [aria-expanded='true'] svg`, { rotate: '180deg' });
export const details = style({ '@media': { [onPhones]: { display: 'block' } } });
export const detailsCell = style({
  paddingInline: size.cell,
  paddingBlockEnd: space[8],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  '@media': { [onPhones]: { display: 'block', paddingInline: size.gutter } },
});
// The row and its details belong together, so the dividing line is below the details only.
globalStyle(`${row}:has(+ ${details}), ${row}:has(+ ${details}) > *`, { borderBlockEndColor: 'transparent' });
export const values = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24], rowGap: space[4], margin: 0 });
export const value = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[6],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const valueName = style({ flex: 'none', font: type.small, color: color.textFaint });
globalStyle(`${value} > dd`, { margin: 0, minInlineSize: 0 });
globalStyle(`${value}:has(> dd:empty, > dd > :is(span, bdi):empty:only-child, > dd > span > bdi:empty:only-child)`, {
  display: 'none',
});
