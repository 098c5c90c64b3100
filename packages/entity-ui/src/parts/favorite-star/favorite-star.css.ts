import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** A lit star is told by its fill and its name; the colour and no pressed ground go with it. */
export const lit = style({
  selectors: {
    '&&&&[aria-pressed="true"]': { color: vars.color.star, background: 'none' },
    '&&&&[aria-pressed="true"]:hover': { background: vars.color.hover },
  },
});
