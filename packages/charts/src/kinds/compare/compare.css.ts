import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const room = style({ position: 'relative', inlineSize: '100%', blockSize: '100%' });

/** The handle is drawn in the picture. The range input over it is invisible except for its focus ring. */
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
