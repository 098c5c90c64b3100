import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  border: 0,
  // The frame is transparent, so that the page's background is visible.
  background: 'transparent',
  colorScheme: 'normal',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
});

export const fault = style({
  padding: vars.space[12],
  font: vars.type.small,
  color: vars.color.danger,
  overflow: 'auto',
});
