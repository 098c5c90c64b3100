import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minBlockSize: 0,
  blockSize: '100%',
});
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  blockSize: vars.size.controlLg,
  paddingInlineStart: vars.space[16],
  // Leaves space for the button that collapses the pane.
  paddingInlineEnd: vars.space[48],
  font: vars.type.titleSm,
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
});
/** A truncated name. It is aligned in the page's text direction, but truncated in the name's own direction. */
export const cut = style({
  flex: 1,
  minInlineSize: 0,
  textAlign: 'left',
  selectors: { '[dir="rtl"] &': { textAlign: 'right' } },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const title = style([cut, { margin: 0, font: 'inherit' }]);
export const edit = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.controlSm,
  blockSize: vars.size.controlSm,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  selectors: { '&:hover': { background: vars.color.hover, color: vars.color.text } },
});
export const search = style({ paddingInline: vars.space[16] });
export const list = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  paddingInline: vars.space[8],
  paddingBlockEnd: vars.space[16],
});
export const heading = style({
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[4]}`,
  font: vars.type.small,
  color: vars.color.textMuted,
});
export const items = style({ listStyle: 'none', margin: 0, padding: 0 });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
  minBlockSize: vars.size.controlSm,
  paddingInline: vars.space[8],
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  font: vars.type.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
    "&[data-used='yes']": { color: vars.color.accent },
  },
});
export const icon = style({ flex: 'none', color: vars.color.textFaint });
export const nothing = style({ padding: vars.space[8], font: vars.type.body, color: vars.color.textMuted });
