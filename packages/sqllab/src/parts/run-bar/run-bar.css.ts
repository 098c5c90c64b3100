import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInline: vars.space[12],
  paddingBlock: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.borderWeak}`,
  background: vars.color.surface,
  // On phones, the bar is at the bottom of the window. Keep its end clear of the support widget's launcher.
  '@media': { '(max-width: 767px)': { paddingInlineEnd: 76 } },
});
export const grow = style({ flex: 1 });
export const state = style({ font: vars.type.small, color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
/**
 * Hides the text on wide screens, except from screen readers. Phones show it, because the results are on a separate tab
 * there.
 */
export const unseen = style([
  state,
  {
    '@media': {
      '(min-width: 768px)': {
        position: 'absolute',
        inlineSize: 1,
        blockSize: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
]);
export const limit = style({ minInlineSize: '112px' });
