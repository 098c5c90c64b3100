import { style } from '@vanilla-extract/css';
import { vars } from './tokens/tokens.css.ts';

/** Layouts of the stories. */
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[12] });
export const stack = style({ display: 'grid', gap: vars.space[16], maxInlineSize: 420 });
export const wide = style({ display: 'grid', gap: vars.space[16] });
export const panes = style({ display: 'flex', blockSize: 160, border: `1px solid ${vars.color.borderWeak}` });
export const pane = style({ flex: 1, padding: vars.space[12] });
export const tall = style({ blockSize: 480, border: `1px solid ${vars.color.borderWeak}` });
export const surface = style({ background: vars.color.surface, padding: vars.space[12] });
