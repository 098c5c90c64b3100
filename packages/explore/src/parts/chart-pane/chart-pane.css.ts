import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  blockSize: '100%',
  background: vars.color.surface,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.size.controlLg,
  paddingInline: vars.space[16],
  font: vars.type.small,
  color: vars.color.textMuted,
});
// A live region must exist before it is filled. It takes no space while it is empty.
globalStyle(`${bar} > :empty`, { position: 'absolute' });
export const end = style({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: vars.space[8] });
export const body = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  padding: `0 ${vars.space[16]} ${vars.space[8]}`,
});
export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  blockSize: '100%',
  overflow: 'auto',
});
export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  blockSize: '100%',
});
export const picture = style({ blockSize: '100%', selectors: { '&[data-old]': { opacity: 0.6 } } });
