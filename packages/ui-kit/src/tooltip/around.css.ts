import { style } from '@vanilla-extract/css';

/** A wrapper without a box of its own. */
export const around = style({ display: 'contents' });
