import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

/** A chart that shows one of two drawings. While the next drawing is prepared, it is hidden behind the visible one. */
export const painted = style({ position: 'relative', inlineSize: '100%', blockSize: '100%', minBlockSize: 0 });
export const layer = style({
  position: 'absolute',
  inset: 0,
  selectors: { '&[data-waiting]': { visibility: 'hidden' } },
});
export const surface = style({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, overflow: 'hidden' });
export const canvas = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' });
/** Buttons at the lower left in every language, because the map's color scale is at the lower right. */
export const buttons = style({
  position: 'absolute',
  insetBlockEnd: vars.space[4],
  left: vars.space[4],
  display: 'flex',
  background: vars.color.surface,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.raised,
});
