import { globalStyle, style } from '@vanilla-extract/css';

/** On the root element while the dashboard is in full-screen mode. */
export const kiosk = style({});

// The navigation beside the page is not there, not even for the keyboard.
globalStyle(`.${kiosk} :has(> main) > :not(main)`, { display: 'none' });
globalStyle(`.${kiosk} :has(> main)`, { display: 'block' });
globalStyle(`.${kiosk} main`, { minBlockSize: '100dvh' });
