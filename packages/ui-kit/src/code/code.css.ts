import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const block = style({
  overflow: 'auto',
  padding: `10px ${vars.space[12]}`,
  font: vars.type.code,
  whiteSpace: 'pre',
  tabSize: 2,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.borderWeak}`,
  borderRadius: vars.radius.control,
});
export const inline = style({
  font: vars.type.code,
  paddingInline: vars.space[4],
  background: vars.color.hover,
  borderRadius: vars.radius.box,
});
