import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** The star of a favorite differs by its fill and accessible name; color is not the only cue, and it has no pressed background. */
export const lit = style({
  selectors: {
    '&&&&[aria-pressed="true"]': { color: vars.color.star, background: 'none' },
    '&&&&[aria-pressed="true"]:hover': { background: vars.color.hover },
  },
});
