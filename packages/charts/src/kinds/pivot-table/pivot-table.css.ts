import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const ring = { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px', borderRadius: vars.radius.control };

export const frame = style({ display: 'flex', flexDirection: 'column', inlineSize: '100%', blockSize: '100%' });
export const scroll = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  position: 'relative',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
});
export const table = style({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  font: vars.type.small,
  fontVariantNumeric: 'tabular-nums',
});
const box = {
  boxSizing: 'border-box',
  padding: `0 ${vars.space[8]}`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
} as const;
/** Head of a column, or the corner above the row heads. */
export const columnHead = style({
  ...box,
  position: 'sticky',
  zIndex: 2,
  background: vars.color.surface,
  font: vars.type.smallLabel,
  color: vars.color.textMuted,
  textAlign: 'end',
  selectors: {
    '&[data-group]': {
      textAlign: 'start',
      color: vars.color.text,
      // A line under the heads that belong together, with a gap between groups.
      backgroundImage: `linear-gradient(${vars.color.borderWeak}, ${vars.color.borderWeak})`,
      backgroundSize: `calc(100% - ${vars.space[16]}) 1px`,
      backgroundPosition: 'bottom center',
      backgroundRepeat: 'no-repeat',
    },
    '&[data-strong]': { color: vars.color.text, fontWeight: 600 },
    '&[data-last]': { borderBlockEnd: `1px solid ${vars.color.border}` },
  },
});
export const corner = style({
  zIndex: 3,
  textAlign: 'start',
});
export const cornerNames = style({ display: 'flex', gap: vars.space[4], alignItems: 'center', minInlineSize: 0 });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const sideName = style({
  marginInlineStart: 'auto',
  paddingInlineStart: vars.space[8],
  fontWeight: 400,
  color: vars.color.textFaint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const rowHead = style({
  ...box,
  position: 'sticky',
  zIndex: 1,
  background: vars.color.surface,
  color: vars.color.text,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
  // `overflow: hidden` would create a scroll container of its own, in which the label could not stay in view.
  overflow: 'clip',
  selectors: {
    '&[data-group]': { fontWeight: 500 },
    '&[data-strong]': { fontWeight: 600 },
    '&[data-edge]': { borderInlineEnd: `1px solid ${vars.color.borderWeak}` },
    '&[data-total]': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&[data-chosen]': { color: vars.color.accent },
  },
});
/** Label of a column head. */
export const headWords = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  maxInlineSize: '100%',
  minInlineSize: 0,
});
/** Label of a row head. The label of a group stays in view below the column heads while the group's rows scroll. */
export const headLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  position: 'sticky',
  minInlineSize: 0,
});
export const cell = style({
  ...box,
  textAlign: 'end',
  color: vars.color.text,
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
  selectors: {
    'tr:hover > &': { boxShadow: `inset 0 0 0 100px ${vars.color.hover}` },
    'tr[data-chosen] > &': { background: vars.color.selected },
    '&[data-chosen]': { background: vars.color.selected },
    '&[data-strong]': { fontWeight: 600 },
    '&[data-total]': { borderBlockStart: `1px solid ${vars.color.border}` },
  },
});
/** Cells of the totals below the rows. These cells stay in view. */
export const foot = style({ position: 'sticky', background: vars.color.surface, zIndex: 1 });
export const footHead = style({ zIndex: 2 });
export const fold = style({
  all: 'unset',
  boxSizing: 'border-box',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '16px',
  blockSize: '20px',
  cursor: 'pointer',
  color: vars.color.textFaint,
  ':hover': { color: vars.color.text },
  ':focus-visible': ring,
  '@media': { '(pointer: coarse)': { inlineSize: '28px', blockSize: '26px' } },
});
export const foldIcon = style({
  selectors: {
    '[aria-expanded=false] > &': { transform: 'rotate(-90deg)' },
    '[dir=rtl] [aria-expanded=false] > &': { transform: 'rotate(90deg)' },
  },
});
export const pick = style({
  all: 'unset',
  cursor: 'pointer',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': ring,
});
export const spacer = style({ padding: 0, border: 0 });
export const note = style({
  flex: 'none',
  padding: `${vars.space[4]} ${vars.space[8]}`,
  font: vars.type.micro,
  color: vars.color.textFaint,
  selectors: { '&[data-warning]': { color: vars.color.warning } },
});
