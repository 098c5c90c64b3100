import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const pane = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0, blockSize: '100%' });
export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
});
export const scroll = style({ flex: 1, minBlockSize: 0, overflowY: 'auto' });
/** The tabs align with the fields below, and end at the same height as the dataset's name beside them. */
export const tabBar = style({
  blockSize: vars.size.controlLg,
  paddingInline: vars.space[16],
  // Overrides the alignment of the UI kit, whichever style sheet comes first.
  selectors: { '&&': { alignItems: 'flex-end' } },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[8]} ${vars.space[16]}`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.borderWeak}`,
});
export const slider = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const sliderNumber = style({ flex: 'none', inlineSize: 64 });
export const live = style({
  marginInlineStart: 'auto',
  // On a phone, the support button is at the end of this row.
  '@media': { '(max-width: 767px)': { marginInlineStart: 0 } },
});
export const missing = style({ font: vars.type.small, color: vars.color.textMuted });
export const none = style({ margin: 0, font: vars.type.body, color: vars.color.textMuted });

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  marginInline: `calc(-1 * ${vars.space[16]})`,
  borderBlockStart: `1px solid ${vars.color.borderWeak}`,
  selectors: { '& + &': { marginBlockStart: `calc(-1 * ${vars.space[16]})` } },
});
export const groupTitle = style({ margin: 0, font: vars.type.label });
export const foldButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: vars.size.controlLg,
  paddingInline: vars.space[16],
  border: 0,
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: '-2px' },
});
export const chevron = style({ color: vars.color.textMuted });
export const closed = style({
  transform: 'rotate(-90deg)',
  selectors: { '[dir="rtl"] &': { transform: 'rotate(90deg)' } },
});
export const changed = style({ marginInlineStart: 'auto', font: vars.type.small, color: vars.color.textMuted });
export const groupFields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: `${vars.space[4]} ${vars.space[16]} ${vars.space[16]}`,
});
export const search = style({ marginInlineStart: 'auto', alignSelf: 'center' });
