import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const badges = style({ display: 'inline-flex', gap: space[4], flexWrap: 'wrap' });
export const phone = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  paddingBlock: space[4],
  selectors: { '&:hover': { color: color.accent } },
});
export const written = style({ overflowWrap: 'anywhere' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space[16],
  rowGap: space[4],
  alignItems: 'center',
  margin: 0,
});
export const fact = style({ color: color.textMuted });
export const value = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  margin: 0,
  minBlockSize: 24,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
/** User text keeps its line breaks. */
export const words = style({
  marginBlock: `${space[16]} 0`,
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.borderWeak}`,
  font: type.bodyLg,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const noWords = style([words, { color: color.textFaint }]);
