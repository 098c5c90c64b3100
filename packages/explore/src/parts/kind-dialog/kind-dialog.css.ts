import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16], minBlockSize: 320 });
export const search = style({ position: 'sticky', insetBlockStart: 0, zIndex: 1, background: vars.color.raised });
export const heading = style({
  margin: 0,
  marginBlockEnd: vars.space[8],
  font: vars.type.label,
  color: vars.color.text,
});
export const count = style({ color: vars.color.textFaint, fontWeight: 400, marginInlineStart: vars.space[6] });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: vars.space[8],
  padding: 0,
  margin: 0,
  listStyle: 'none',
});
export const card = style({
  all: 'unset',
  boxSizing: 'border-box',
  inlineSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  minBlockSize: 84,
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.tile,
  background: vars.color.surface,
  color: vars.color.textMuted,
  font: vars.type.small,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 1 },
    '&[aria-current]': {
      background: vars.color.accentFill,
      color: vars.color.accent,
      borderColor: vars.color.accentBorder,
    },
  },
});
export const nothing = style({ margin: 0, font: vars.type.body, color: vars.color.textMuted });
