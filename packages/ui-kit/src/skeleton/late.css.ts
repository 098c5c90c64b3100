import { keyframes, style } from '@vanilla-extract/css';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Loading indicators stay hidden for the first 400 ms: anything faster needs none. */
export const late = style({ animation: `${appear} 400ms step-end` });
