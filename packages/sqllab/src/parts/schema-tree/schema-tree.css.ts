import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  blockSize: '100%',
  background: vars.color.surface,
});
export const head = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
});
export const row = style({ display: 'flex', gap: vars.space[4], alignItems: 'center' });
export const grow = style({ flex: 1, minInlineSize: 0 });
export const list = style({ flex: 1, overflow: 'auto', padding: vars.space[4] });
export const none = style({ padding: vars.space[12], font: vars.type.small, color: vars.color.textFaint });
