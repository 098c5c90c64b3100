import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minInlineSize: 0 });
export const label = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[6], font: vars.type.label });
export const note = style({ marginInlineStart: 'auto', font: vars.type.small, color: vars.color.textFaint });
export const required = style({ marginInlineStart: `calc(-1 * ${vars.space[4]})`, color: vars.color.danger });
export const help = style({ font: vars.type.small, color: vars.color.textFaint });
export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  font: vars.type.small,
  color: vars.color.danger,
});
export const errorIcon = style({ marginBlockStart: '1.5px' });
