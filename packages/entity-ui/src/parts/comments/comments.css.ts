import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const list = style({ display: 'grid', gap: space[12], margin: 0, padding: 0, listStyle: 'none' });
export const waiting = style({ display: 'grid', gap: space[12] });
export const settled = style({ display: 'grid', gap: space[12] });
export const summary = style({
  minBlockSize: vars.size.target,
  paddingBlock: space[4],
  font: type.label,
  color: color.textMuted,
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
});
export const settledList = style([list, { paddingBlockStart: space[8] }]);

export const thread = style({
  display: 'grid',
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.box,
  background: color.surface,
});
export const comment = style({
  display: 'grid',
  gap: space[6],
  minInlineSize: 0,
  padding: space[12],
  scrollMarginBlock: space[12],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.borderWeak}` },
    '&:focus': { outline: 'none' },
    '&[data-meant]': { background: color.selected },
  },
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[8], minBlockSize: 24 });
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  flex: 1,
  columnGap: space[8],
  minInlineSize: 0,
});
export const name = style({ font: type.label, overflowWrap: 'anywhere' });
export const when = style({ font: type.small, color: color.textFaint });
export const tools = style({ display: 'flex', alignItems: 'center', flex: 'none', gap: space[2] });
/** User text keeps its line breaks. */
export const words = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const mention = style({ color: color.accent, fontWeight: 500 });
export const link = style({ color: color.accent, textDecoration: 'underline' });
export const note = style({ margin: 0, font: type.small, color: color.textFaint, overflowWrap: 'anywhere' });
export const failure = style([note, { color: color.danger }]);
export const failureOfThread = style([failure, { paddingInline: space[12], paddingBlockEnd: space[8] }]);
export const settledBy = style([note, { padding: space[12], borderBlockStart: `1px solid ${color.borderWeak}` }]);
export const gone = style({ display: 'flex', alignItems: 'center', gap: space[8], color: color.textMuted });
export const foot = style({
  display: 'grid',
  gap: space[8],
  padding: space[12],
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

export const composer = style({ display: 'grid', gap: space[8], inlineSize: '100%', margin: 0 });
export const sending = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const keys = style({
  marginInlineEnd: 'auto',
  font: type.small,
  color: color.textFaint,
  '@media': { '(pointer: coarse)': { visibility: 'hidden' } },
});
export const people = style({ minInlineSize: 220, maxInlineSize: 320 });
export const line = style({ margin: 0, padding: `${space[8]} ${space[12]}`, font: type.small, color: color.textMuted });
