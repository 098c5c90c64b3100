import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.size.tileGap,
  minInlineSize: 0,
  paddingInline: vars.size.gutter,
  paddingBlockEnd: vars.space[32],
});

/** Beside the panel of edit mode, with columns to see. */
export const editedPage = style([
  page,
  {
    marginInlineEnd: '304px',
    paddingBlock: `${vars.space[12]} 160px`,
    '@media': { '(max-width: 1023px)': { marginInlineEnd: 0, paddingBlockEnd: '50vh' } },
  },
]);
