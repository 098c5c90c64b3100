import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const room = style({ position: 'relative', inlineSize: '100%', blockSize: '100%' });

/**
 * Area of the range input, over the handle that the picture draws. The input itself is invisible, so its area shows the
 * focus ring.
 */
export const slider = style({
  position: 'absolute',
  blockSize: 20,
  borderRadius: 10,
  ':focus-within': { outline: `2px solid ${vars.color.accent}`, outlineOffset: 1 },
});

export const range = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'ew-resize',
});
