import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const panel = style({
  boxSizing: 'border-box',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  minInlineSize: 0,
  padding: space[12],
  overflow: 'auto',
  background: color.surface,
  borderInlineStart: `1px solid ${color.border}`,
  '@media': {
    '(max-width: 767px)': {
      minBlockSize: '320px',
      borderInlineStart: 'none',
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[8], flex: 'none' });
export const grow = style({ flex: 1 });
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  gap: space[8],
  flex: 'none',
});
// Keeps the marks at the end of the chart clear of the support widget's launcher, which floats over the page.
export const chart = style({ flex: 1, minBlockSize: '140px', minInlineSize: 0, marginInlineEnd: '48px' });
export const note = style({ margin: 0, flex: 'none', font: type.small, color: color.textMuted });
