import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const letters = style({ display: 'grid', gap: space[4] });
export const explain = style({ margin: 0, font: type.small, color: color.textMuted });
export const groups = style({ columnWidth: 280, columnGap: space[32] });
export const group = style({ breakInside: 'avoid', paddingBlockEnd: space[16] });
export const heading = style({ font: type.titleSm, paddingBlockEnd: space[4] });
export const list = style({ display: 'grid', margin: 0 });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minBlockSize: 28,
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const keys = style({ display: 'inline-flex', alignItems: 'center', flex: 'none', gap: space[4], margin: 0 });
export const between = style({ font: type.micro, color: color.textFaint });
globalStyle(`${line} dt`, { minInlineSize: 0 });
