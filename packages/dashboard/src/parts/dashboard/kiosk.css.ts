import { globalStyle, style } from '@vanilla-extract/css';

/** Class of the root element while the dashboard is in full-screen mode. */
export const kiosk = style({});

// The navigation beside the page is removed, so that not even the keyboard can reach it.
globalStyle(`.${kiosk} :has(> main) > :not(main)`, { display: 'none' });
globalStyle(`.${kiosk} :has(> main)`, { display: 'block' });
globalStyle(`.${kiosk} main`, { minBlockSize: '100dvh' });
