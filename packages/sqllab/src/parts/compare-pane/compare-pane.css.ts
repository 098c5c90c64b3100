import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const pane = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  background: color.surface,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  paddingInline: space[12],
  paddingBlock: space[4],
  minBlockSize: '40px',
  borderBlockEnd: `1px solid ${color.borderWeak}`,
});
export const title = style({ font: type.label, color: color.text });
export const counts = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
export const same = style({ font: type.small, color: color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const grow = style({ flex: 1 });
export const match = style({ inlineSize: '160px' });
export const grid = style({ flex: 1, display: 'flex', flexDirection: 'column', minBlockSize: 0 });
