import { style } from '@vanilla-extract/css';

export const panel = style({ inlineSize: '20rem', maxInlineSize: '90vw' });
