import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
});
export const room = style({ flex: 1, minBlockSize: 0, minInlineSize: 0, position: 'relative', overflow: 'hidden' });
export const note = style({
  font: vars.type.small,
  color: vars.color.textMuted,
  background: vars.color.infoFill,
  borderRadius: vars.radius.control,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  marginBlockEnd: vars.space[8],
  flex: 'none',
});
