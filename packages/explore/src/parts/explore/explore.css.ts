import { vars } from '@sightline/ui-kit';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  blockSize: '100%',
  flex: 1,
  background: vars.color.surface,
  color: vars.color.text,
  font: vars.type.body,
});
// On a phone the strip of panes stands in the page itself; it begins where the name does.
globalStyle(`${page} > * > [role='tablist']`, { paddingInline: vars.space[16] });
export const panes = style({ display: 'flex', flex: 1, minBlockSize: 0, minInlineSize: 0 });
export const side = style({ flex: 'none', minBlockSize: 0, borderInlineEnd: `1px solid ${vars.color.borderWeak}` });
export const main = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 });
export const chart = style({ flex: 1, minBlockSize: 0 });
export const results = style({ flex: 'none', minBlockSize: 0, borderBlockStart: `1px solid ${vars.color.borderWeak}` });
export const tabPanel = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, overflow: 'auto' });
export const phoneChart = style({ flex: 'none', blockSize: 360 });
export const phoneResults = style({ flex: 'none', blockSize: 360 });
export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: 1,
  minBlockSize: 240,
});
