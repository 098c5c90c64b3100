import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const pane = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0, blockSize: '100%' });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space[8],
  paddingInline: vars.space[16],
  '@media': { '(max-width: 767px)': { flexWrap: 'wrap' } },
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
});
// The tabs fill the row beside the buttons. The bar draws one border below both.
globalStyle(`${bar} > :first-child`, { flex: '1 1 160px', inlineSize: 'auto' });
export const end = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: vars.space[4],
  marginInlineStart: 'auto',
});
export const body = style({ flex: 1, minBlockSize: 0, overflow: 'hidden' });
export const rows = style({ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 });
export const search = style({ padding: `${vars.space[4]} ${vars.space[16]}`, maxInlineSize: 320 });
export const grid = style({ flex: 1, minBlockSize: 0 });
export const note = style({ margin: 0, padding: vars.space[16], font: vars.type.body, color: vars.color.textMuted });
export const waiting = style({ padding: vars.space[16] });
export const queries = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
