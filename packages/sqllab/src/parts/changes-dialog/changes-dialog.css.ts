import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space[8],
});
export const item = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[12],
  font: vars.type.body,
});
/** Wraps a long name, so that the count beside it stays on one line. */
export const what = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const rows = style({ flex: 'none', font: vars.type.small, color: vars.color.textMuted });
export const note = style({ font: vars.type.small, color: vars.color.textMuted, marginBlock: `${vars.space[12]} 0` });
export const form = style({ display: 'grid', justifyItems: 'stretch', gap: vars.space[16] });
