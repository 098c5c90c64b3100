import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const select = style({
  inlineSize: '100%',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-disabled="true"]': {
      background: vars.color.hover,
      color: vars.color.textDisabled,
      boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
      cursor: 'not-allowed',
    },
    '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
    '&:focus-visible': { outlineOffset: 1 },
  },
});
export const value = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const placeholder = style({ color: vars.color.textFaint });
