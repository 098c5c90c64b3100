import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, font, radius, space, type } = vars;

export const pane = style({
  blockSize: '100%',
  overflow: 'auto',
  background: color.surface,
});
/** Keeps the last run clear of the support widget's launcher, which floats over the page. */
export const runs = style({ paddingBlockEnd: '72px' });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[8],
  paddingInline: space[12],
  paddingBlock: space[6],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 64px',
  ':hover': { background: color.hover },
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[2],
  minInlineSize: 0,
  font: type.small,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const reason = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actions = style({
  display: 'flex',
  gap: space[2],
  '@media': { '(max-width: 767px)': { gridColumn: '1 / -1', gridRow: 4, marginInlineStart: `calc(-1 * ${space[6]})` } },
});
export const line = style({
  all: 'unset',
  boxSizing: 'border-box',
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minInlineSize: 0,
  inlineSize: '100%',
  paddingBlock: space[2],
  cursor: 'pointer',
  color: color.text,
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderRadius: radius.control },
  '@media': { '(pointer: coarse)': { minBlockSize: '44px' } },
});
export const chevron = style({
  flex: 'none',
  color: color.textFaint,
  selectors: {
    [`${line}[aria-expanded='true'] > &`]: { rotate: '90deg' },
    [`[dir='rtl'] ${line}[aria-expanded='false'] > &`]: { rotate: '180deg' },
  },
});
export const sql = style({
  font: type.code,
  fontFamily: font.mono,
  direction: 'ltr',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const whole = style({ gridColumn: '1 / -1', display: 'grid', gap: space[8], paddingBlock: space[4] });
export const error = style({ margin: 0, font: type.small, color: color.danger, overflowWrap: 'anywhere' });
export const more = style({ margin: 0, padding: space[12], font: type.small, color: color.textMuted });
export const center = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  minBlockSize: '100%',
  padding: space[24],
});
export const failed = style({ padding: space[16] });
export const loading = style({ display: 'grid', gap: space[12], padding: space[12] });
