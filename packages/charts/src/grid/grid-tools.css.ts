import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const value = style({
  maxBlockSize: '60vh',
  minBlockSize: '160px',
  margin: 0,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const absent = style({ color: vars.color.textFaint });

export const foot = style({ display: 'flex', flex: 1, alignItems: 'center', gap: vars.space[8] });

export const letters = style({ flex: 1, font: vars.type.small, color: vars.color.textMuted });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  font: vars.type.label,
  color: vars.color.accent,
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInline: vars.space[12],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.borderWeak}`,
});
export const count = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  margin: 0,
  font: vars.type.small,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

/** Anchor at the point where the filter panel opens. */
export const anchor = style({ position: 'fixed' });
export const filter = style({ display: 'flex', flexDirection: 'column', inlineSize: 280, minBlockSize: 0 });
export const filterHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingInlineStart: vars.space[12],
  paddingInlineEnd: vars.space[4],
  paddingBlock: vars.space[4],
  borderBlockEnd: `1px solid ${vars.color.borderWeak}`,
});
export const filterTitle = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  font: vars.type.label,
});
export const effect = style({ marginInline: vars.space[8], marginBlock: vars.space[8] });
export const range = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  paddingInline: vars.space[12],
  paddingBlockEnd: vars.space[12],
});
export const values = style({ maxBlockSize: 340, paddingBlockEnd: vars.space[4] });
export const filterNote = style({
  margin: 0,
  paddingInline: vars.space[12],
  paddingBlock: vars.space[8],
  font: vars.type.small,
  color: vars.color.textMuted,
});
