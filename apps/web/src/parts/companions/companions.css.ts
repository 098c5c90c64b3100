import { style } from '@vanilla-extract/css';

/**
 * On phones, draws the garland above the top bar, which is in the layer of the rail. Otherwise the bar would hide the
 * arrow of the garland.
 */
export const holidays = style({
  display: 'contents',
  '@media': { '(max-width: 767px)': { vars: { '--slh-garland-layer': '101' } } },
});
