import { style } from '@vanilla-extract/css';

/** The room of a grid beside other parts of a chart. */
export const place = style({ flex: 1, minInlineSize: 0, minBlockSize: 0, inlineSize: '100%', blockSize: '100%' });
/** A grid with its bar below. */
export const frame = style({ display: 'flex', flexDirection: 'column', blockSize: '100%' });
export const rest = style({ flex: 1, minBlockSize: 0 });
