import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { chart, color, radius, space, type } = vars;

export const panel = style({
  boxSizing: 'border-box',
  flex: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  inlineSize: '300px',
  padding: space[12],
  // Keeps the last line clear of the support widget's launcher, which floats over the page.
  paddingBlockEnd: '72px',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  borderInlineStart: `1px solid ${color.border}`,
  '@media': {
    '(max-width: 767px)': {
      inlineSize: '100%',
      maxBlockSize: '60%',
      borderInlineStart: 'none',
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[8] });
export const choice = style({ flex: 1, minInlineSize: 0 });

export const plot = style({
  borderBlockEnd: `1px solid ${color.borderControl}`,
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px', borderRadius: radius.control },
});
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '56px',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const bar = style({
  fill: `color-mix(in oklab, ${chart.slot1} 55%, ${color.surface})`,
  selectors: { '&[data-chosen]': { fill: chart.slot1 } },
  '@media': {
    '(forced-colors: active)': { fill: 'CanvasText', selectors: { '&[data-chosen]': { fill: 'Highlight' } } },
  },
});
export const caption = style({
  margin: 0,
  paddingBlockStart: space[4],
  font: type.small,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const top = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[2] });
export const value = style({
  position: 'relative',
  display: 'flex',
  gap: space[8],
  paddingInline: space[6],
  paddingBlock: space[2],
  font: type.small,
});
export const share = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: radius.box,
  background: `color-mix(in oklab, ${chart.slot1} 22%, ${color.surface})`,
});
export const valueWords = style({
  position: 'relative',
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
  selectors: { '&:not([data-look="value"])': { color: color.textFaint } },
});
export const valueCount = style({ position: 'relative', color: color.textMuted, fontVariantNumeric: 'tabular-nums' });

/** Grid of facts about a column, two per line. The minimum and the maximum have a line each. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: space[8],
  rowGap: space[4],
  margin: 0,
});
export const fact = style({ display: 'contents' });
export const term = style({ font: type.small, color: color.textMuted });
export const figure = style({
  margin: 0,
  font: type.label,
  color: color.text,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-wide]': { gridColumn: '2 / -1' } },
});
export const note = style({
  display: 'flex',
  gap: space[6],
  alignItems: 'center',
  margin: 0,
  font: type.small,
  color: color.textMuted,
});
