import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

export const picker = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0 });
export const search = style({ padding: vars.space[8], paddingBlockEnd: vars.space[4] });
