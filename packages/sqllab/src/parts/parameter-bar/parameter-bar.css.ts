import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const bar = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[6]} ${vars.space[12]}`,
  maxBlockSize: '30%',
  overflowY: 'auto',
  paddingInline: vars.space[12],
  paddingBlock: vars.space[6],
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
});
export const parameter = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minInlineSize: 0,
  font: vars.type.small,
  color: vars.color.textMuted,
});
export const name = style({
  maxInlineSize: '160px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const value = style({ inlineSize: '140px' });
