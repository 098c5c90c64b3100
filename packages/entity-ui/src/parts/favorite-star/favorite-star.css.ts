import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/**
 * The star of a favorite is filled and has a different accessible name, so color is not the only cue. It has no pressed
 * background.
 */
export const lit = style({
  selectors: {
    '&&&&[aria-pressed="true"]': { color: vars.color.star, background: 'none' },
    '&&&&[aria-pressed="true"]:hover': { background: vars.color.hover },
  },
});
