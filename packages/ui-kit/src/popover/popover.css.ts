import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

/** A wrapper without a box of its own. */
export const around = style({ display: 'contents' });
export const panel = style({ minInlineSize: 240, overflow: 'auto', padding: vars.space[12] });
export const bare = style({ padding: 0 });
