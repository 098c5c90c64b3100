import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** Places the notice at the lower edge of the chart. The chart keeps its position. */
export const over = style({
  position: 'absolute',
  insetInline: vars.size.tilePad,
  insetBlockEnd: vars.space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  maxBlockSize: '100%',
  selectors: { '&[data-open="true"]': { insetBlockStart: 0, background: vars.color.surface } },
});

export const details = style({ flex: 1, minBlockSize: 0 });

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInlineStart: vars.space[8],
  font: vars.type.small,
  color: vars.color.warning,
  background: vars.color.warningFill,
  borderRadius: vars.radius.control,
});

export const words = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
