import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  minBlockSize: 200,
  padding: `${vars.space[32]} ${vars.space[16]}`,
  textAlign: 'center',
  textWrap: 'balance',
});
export const icon = style({ color: vars.color.textFaint, marginBlockEnd: vars.space[8] });
export const title = style({ font: vars.type.titleSm });
export const words = style({ maxInlineSize: 320, color: vars.color.textMuted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[8],
  marginBlockStart: vars.space[12],
});
