import { globalStyle, style } from '@vanilla-extract/css';

/** Class of the root element while the dashboard is in full-screen mode. */
export const kiosk = style({});

// Hides the navigation beside the page completely, so that it cannot be reached by keyboard either.
globalStyle(`.${kiosk} :has(> main) > :not(main)`, { display: 'none' });
globalStyle(`.${kiosk} :has(> main)`, { display: 'block' });
globalStyle(`.${kiosk} main`, { minBlockSize: '100dvh' });
