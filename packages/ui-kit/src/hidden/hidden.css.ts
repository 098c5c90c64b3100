import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const skipLink = style({
  position: 'fixed',
  insetInlineStart: vars.space[8],
  insetBlockStart: -48,
  zIndex: vars.layer.palette,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  font: vars.type.label,
  color: vars.color.text,
  background: vars.color.raised,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.raised,
  selectors: { '&:focus': { insetBlockStart: vars.space[8] } },
});
