import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, size, space, type } = vars;

/** Height of the history with its title and box. */
export const historyHeight = 203;

/** Aligned with the rows of a list. */
export const above = style({ paddingInline: size.gutter, paddingBlockStart: space[8] });

export const chart = style({ minInlineSize: 0, blockSize: 150 });
/** Time runs from left to right, even in right-to-left languages. */
export const drawing = style({ display: 'block', direction: 'ltr' });
export const tick = style({});
globalStyle(`${tick} text`, { fill: color.textMuted, font: type.small });
export const base = style({ stroke: color.borderWeak });
export const line = style({ fill: 'none', stroke: color.accent, strokeWidth: 2, strokeLinejoin: 'round' });
export const point = style({ fill: color.accent });
export const threshold = style({ stroke: color.danger, strokeWidth: 1.5, strokeDasharray: '4 4' });
