import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  background: vars.color.sunken,
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[8],
  minBlockSize: '36px',
  border: 0,
  background: 'transparent',
  color: vars.color.textMuted,
  font: vars.type.body,
  whiteSpace: 'nowrap',
  borderBlockEnd: '2px solid transparent',
  selectors: {
    '&[data-active]': {
      color: vars.color.text,
      borderBlockEndColor: vars.color.accent,
      background: vars.color.surface,
    },
    '&:hover': { color: vars.color.text },
  },
});
export const name = style({
  all: 'unset',
  cursor: 'pointer',
  maxInlineSize: '200px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  paddingBlock: vars.space[2],
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '2px',
    borderRadius: vars.radius.control,
  },
});
export const dot = style({
  inlineSize: '6px',
  blockSize: '6px',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  flex: 'none',
});
