import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  blockSize: '100%',
  background: vars.color.surface,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInline: vars.space[12],
  paddingBlock: vars.space[4],
  minBlockSize: '40px',
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
  position: 'relative',
});
export const failedWord = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  font: vars.type.label,
  color: vars.color.danger,
});
export const grow = style({ flex: 1 });
export const count = style({ font: vars.type.small, color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
export const room = style({
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
});
export const gridAndProfile = style({
  flex: 1,
  display: 'flex',
  minBlockSize: 0,
  '@media': { '(max-width: 767px)': { flexDirection: 'column' } },
});
export const gridBox = style({ flex: 1, display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 });
export const center = style({ flex: 1, display: 'grid', placeItems: 'center', padding: vars.space[24] });
export const failed = style({ padding: vars.space[16], overflow: 'auto' });
export const footer = style({
  display: 'flex',
  gap: vars.space[16],
  paddingInline: vars.space[12],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.borderWeak}`,
  font: vars.type.small,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const find = style({
  flex: '1 1 120px',
  maxInlineSize: '200px',
  '@media': { '(max-width: 767px)': { flexBasis: '100%', maxInlineSize: 'none' } },
});
export const statementBar = style({ paddingInline: vars.space[12] });
export const statement = style({
  flex: 'none',
  paddingInline: vars.space[12],
  paddingBlockStart: vars.space[6],
  font: vars.type.code,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
