import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const well = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[4],
  background: vars.color.sunken,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  selectors: {
    "&[data-wrong='yes']": { borderColor: vars.color.danger },
    "&[data-place='end']": { boxShadow: `inset 0 -2px ${vars.color.accent}` },
  },
});
export const pill = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.controlSm,
  paddingInlineStart: vars.space[8],
  gap: vars.space[6],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  selectors: { "&[data-place='before']": { boxShadow: `0 -3px ${vars.color.accent}` } },
});
export const words = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.text,
  font: vars.type.body,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}` },
    '[dir="rtl"] &': { textAlign: 'right' },
  },
});
export const icon = style({ flex: 'none', color: vars.color.textFaint });
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  inlineSize: 300,
  maxInlineSize: '80vw',
});
export const foot = style({ display: 'flex', justifyContent: 'flex-end' });
export const add = style({ justifyContent: 'flex-start', color: vars.color.textMuted });
