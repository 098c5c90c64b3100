import { style } from '@vanilla-extract/css';

/**
 * On a phone, the garland hangs in front of the bar at the top, which is in the layer of the rail. Otherwise the bar
 * would hide its arrow.
 */
export const holidays = style({
  display: 'contents',
  '@media': { '(max-width: 767px)': { vars: { '--slh-garland-layer': '101' } } },
});
