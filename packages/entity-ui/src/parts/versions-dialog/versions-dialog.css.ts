import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;
const small = '(max-width: 767px)';

export const waiting = style({ display: 'grid', gap: space[8] });

/** The version list stays visible beside a long comparison. */
export const panes = style({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  '@media': { [small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const versions = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  maxBlockSize: '60vh',
  overflow: 'auto',
  '@media': { [small]: { maxBlockSize: '35vh' } },
});
export const version = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[8],
  padding: space[8],
  minBlockSize: vars.size.target,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:has(:checked)': { background: color.selected },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } } },
});
export const radio = style({
  inlineSize: 16,
  blockSize: 16,
  margin: 0,
  marginBlockStart: 2,
  accentColor: color.accent,
  outline: 'none',
});
export const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[8] });
export const changed = style({
  gridColumn: 2,
  font: vars.type.small,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
export const hint = style({ margin: 0, color: color.textMuted });
export const comparison = style({ display: 'grid', gap: space[12], minInlineSize: 0 });
export const comparisonTitle = style({ margin: 0, font: vars.type.titleSm });
export const differences = style({ display: 'grid', gap: space[12], margin: 0, padding: 0, listStyle: 'none' });
export const difference = style({ display: 'grid', gap: space[4], minInlineSize: 0 });
export const place = style({ margin: 0, font: vars.type.smallLabel, overflowWrap: 'anywhere' });
export const exact = style({ font: vars.type.micro, color: color.textMuted, overflowWrap: 'anywhere' });
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[8],
  margin: 0,
  '@media': { [small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
const value = style({
  font: vars.type.small,
  padding: space[8],
  borderRadius: vars.radius.control,
  maxBlockSize: 200,
  overflow: 'auto',
  minInlineSize: 0,
});
export const said = style({ margin: 0 });
export const former = style([value, { background: color.dangerFill }]);
export const latter = style([value, { background: color.successFill }]);
