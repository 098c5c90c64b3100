import { style } from '@vanilla-extract/css';

/** A wrapper that takes no part in the layout. */
export const around = style({ display: 'contents' });
