import { keyframes, style } from '@vanilla-extract/css';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** What says that something is waited for: unseen for the first 400 ms, as what comes sooner needs no word of it. */
export const late = style({ animation: `${appear} 400ms step-end` });
