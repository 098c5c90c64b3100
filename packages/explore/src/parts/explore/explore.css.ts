import { vars } from '@sightline/ui-kit/tokens';
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
/** On a phone, the tabs align with the chart's name. */
export const phoneTabs = style({ paddingInline: vars.space[16] });
export const panes = style({ display: 'flex', flex: 1, minBlockSize: 0, minInlineSize: 0 });
/** A side pane. The resize handle beside it serves as its border. */
export const side = style({
  position: 'relative',
  flex: 'none',
  minBlockSize: 0,
  selectors: { '&[data-folded]': { padding: vars.space[6] } },
});
export const fold = style({ position: 'absolute', insetBlockStart: vars.space[6], insetInlineEnd: vars.space[8] });
export const unfold = style({});
globalStyle(`[dir="rtl"] ${side} ${unfold} svg`, { transform: 'scaleX(-1)' });
export const main = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 });
export const chart = style({ flex: 1, minBlockSize: 0 });
export const results = style({
  flex: 'none',
  minBlockSize: 0,
  selectors: { '&[data-folded]': { padding: vars.space[4], textAlign: 'end' } },
});
export const tabPanel = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0, overflow: 'auto' });
/** Fixed height of the chart on a phone, enough for a pie with a legend of eight names below it. */
export const phoneChart = style({ flex: 'none', blockSize: 416 });
export const phoneResults = style({ flex: 'none', blockSize: 360 });
export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: 1,
  minBlockSize: 240,
});
