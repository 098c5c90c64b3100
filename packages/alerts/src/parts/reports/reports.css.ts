import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const faint = style({ color: vars.color.textMuted, whiteSpace: 'nowrap' });
/** Wraps the message instead of truncating it, because its end says how to fix the error. */
export const message = style({
  display: 'block',
  maxInlineSize: 640,
  paddingBlock: vars.space[4],
  color: vars.color.textMuted,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 767px)': { maxInlineSize: '100%', paddingBlock: 0 } },
});

export const deliveries = style({ display: 'grid', gap: vars.space[8], paddingBlock: vars.space[8] });
export const delivery = style({ display: 'grid', justifyItems: 'start', gap: vars.space[2], minInlineSize: 0 });
export const outcome = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: vars.space[12] });
/** Text below a delivery's outcome, aligned with the outcome's text instead of its icon. */
export const reason = style({
  maxInlineSize: 560,
  paddingInlineStart: 20,
  color: vars.color.textMuted,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
