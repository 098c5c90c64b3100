import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

/** Phones have no room for a long title beside the actions: the title wraps, and the actions go below it. */
const onPhones = '(max-width: 767px)';

export const bar = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space[8],
  minBlockSize: vars.size.bar,
  paddingInline: vars.size.gutter,
  '@media': { [onPhones]: { flexWrap: 'wrap', paddingBlock: vars.space[6] } },
});
export const line = style({ borderBlockEnd: `1px solid ${vars.color.borderWeak}` });
export const sticky = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  background: 'inherit',
});
export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
  font: vars.type.page,
  letterSpacing: vars.tracking.page,
  '@media': { [onPhones]: { overflowWrap: 'anywhere', whiteSpace: 'normal' } },
});
export const caption = style({ font: vars.type.small, color: vars.color.textFaint, whiteSpace: 'nowrap' });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  flex: 'none',
  gap: vars.space[8],
  maxInlineSize: '100%',
  marginInlineStart: 'auto',
});
