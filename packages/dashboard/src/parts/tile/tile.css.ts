import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  blockSize: '100%',
  background: vars.color.surface,
  border: `${vars.size.hairline} solid ${vars.color.borderWeak}`,
  borderRadius: vars.radius.tile,
  // Highlight the charts that a filter reaches and dim the others while the pointer is on the filter. The delay
  // prevents this when the pointer only passes over it.
  transition: `opacity ${vars.motion.base} 150ms, box-shadow ${vars.motion.base} 150ms`,
  selectors: {
    '&[data-reach="in"]': { boxShadow: `0 0 0 2px ${vars.color.accent}` },
    '&[data-reach="out"]': { opacity: 0.4 },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: '36px',
  paddingInline: `${vars.size.tilePad} ${vars.space[4]}`,
});

export const title = style({
  flex: '0 1 auto',
  minInlineSize: 0,
  margin: 0,
  font: vars.type.titleSm,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The title of a big number is less prominent than the number. */
export const numberTitle = style([title, { font: vars.type.small, color: vars.color.textMuted }]);

/** Caption beside the title of a tile. If there is too little space, it shrinks before the title does. */
export const caption = style({
  flex: '0 9999 auto',
  minInlineSize: 0,
  font: vars.type.small,
  color: vars.color.textFaint,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const fill = style({ flex: 1 });

/** Description that expands below the title. */
export const description = style({
  flex: 'none',
  maxBlockSize: '40%',
  overflow: 'auto',
  paddingInline: vars.size.tilePad,
  paddingBlockEnd: vars.space[8],
  font: vars.type.small,
  color: vars.color.textMuted,
});

export const body = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  overflow: 'auto',
  paddingInline: vars.size.tilePad,
  paddingBlockEnd: vars.size.tilePad,
  // Charts far from the viewport are neither laid out nor redrawn when the page changes its width.
  contentVisibility: 'auto',
  '@media': { print: { contentVisibility: 'visible' } },
});

/** An error message adapts to the height of its tile. */
export const failure = style({ blockSize: '100%', containerType: 'size' });

export const picture = style({
  blockSize: '100%',
  transition: `opacity ${vars.motion.base}`,
  selectors: { '&[data-stale="true"]': { opacity: 0.5 } },
});
