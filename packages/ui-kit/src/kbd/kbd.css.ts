import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const kbd = style({
  display: 'inline-block',
  minInlineSize: 18,
  paddingInline: vars.space[4],
  font: vars.type.microLabel,
  textAlign: 'center',
  color: vars.color.textFaint,
  background: vars.color.hover,
  borderRadius: vars.radius.box,
});
/** A shortcut on a button has the color of the button's text. */
export const onFill = style({
  color: 'inherit',
  background: 'none',
  boxShadow: 'inset 0 0 0 1px currentColor',
  opacity: 0.9,
});
