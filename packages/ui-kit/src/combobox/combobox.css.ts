import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const tokens = style({
  flexWrap: 'wrap',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
});
export const grow = style({ minInlineSize: 64, inlineSize: 0, paddingInline: 0 });
export const open = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  marginInlineEnd: `calc(-1 * ${vars.space[4]})`,
  color: vars.color.textFaint,
});
