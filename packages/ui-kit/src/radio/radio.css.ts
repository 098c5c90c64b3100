import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const inline = style({ flexDirection: 'row', flexWrap: 'wrap', gap: vars.space[16] });
