import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { chart, color, radius, space, type } = vars;

export const pane = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  minBlockSize: 0,
  padding: space[12],
  // Keeps the last line clear of the support widget's launcher, which floats over the page.
  paddingBlockEnd: '72px',
  overflow: 'auto',
  background: color.surface,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  font: type.body,
  color: color.textMuted,
});
export const grow = style({ flex: 1 });
export const plan = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(220px, 1fr)',
  columnGap: space[16],
  rowGap: space[8],
  alignItems: 'start',
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const tree = style({ minInlineSize: 0 });
export const figures = style({ display: 'inline-flex', alignItems: 'center', gap: space[8] });
export const track = style({
  inlineSize: '64px',
  blockSize: '6px',
  borderRadius: radius.box,
  background: color.sunken,
  overflow: 'hidden',
  '@media': { '(max-width: 767px)': { display: 'none' } },
});
export const rows = style({ '@media': { '(max-width: 767px)': { display: 'none' } } });
export const fill = style({
  display: 'block',
  blockSize: '100%',
  background: chart.slot1,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
export const time = style({ minInlineSize: '56px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const share = style({ minInlineSize: '36px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const facts = style({
  padding: space[12],
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  minInlineSize: 0,
});
export const title = style({ margin: 0, font: type.label, color: color.text });
export const list = style({ margin: 0, display: 'grid', gap: space[8], marginBlockStart: space[8] });
export const term = style({ font: type.small, color: color.textMuted });
export const value = style({
  margin: 0,
  font: type.code,
  color: color.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const note = style({ margin: 0, gridColumn: '1 / -1', font: type.small, color: color.textMuted });
