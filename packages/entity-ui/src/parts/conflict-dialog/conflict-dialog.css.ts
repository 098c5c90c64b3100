import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const body = style({ display: 'grid', gap: space[16] });
export const lead = style({ margin: 0, overflowWrap: 'anywhere' });
export const all = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const choice = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0, display: 'grid', gap: space[8] });
export const label = style({ padding: 0, marginBlockEnd: space[8], font: vars.type.label, overflowWrap: 'anywhere' });
export const sides = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Each of the two conflicting values is a button. The chosen one differs in border and background. */
export const side = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[6],
  padding: space[12],
  minBlockSize: vars.size.target,
  borderRadius: vars.radius.control,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:has(:checked)': { background: color.selected, boxShadow: `inset 0 0 0 2px ${color.accent}` },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid',
      selectors: { '&:has(:checked)': { border: '2px solid Highlight' } },
    },
  },
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[8], font: vars.type.smallLabel });
export const radio = style({
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  margin: 0,
  accentColor: color.accent,
  outline: 'none',
});
export const value = style({ display: 'block', maxBlockSize: 240, overflow: 'auto', minInlineSize: 0 });
export const before = style({
  margin: 0,
  font: vars.type.small,
  color: color.textMuted,
  maxBlockSize: 120,
  overflow: 'auto',
  overflowWrap: 'anywhere',
});
export const taken = style({ margin: 0, color: color.textMuted, overflowWrap: 'anywhere' });
