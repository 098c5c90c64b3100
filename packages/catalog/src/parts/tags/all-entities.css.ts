import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, size, space, type } = vars;

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  paddingBlockEnd: 72,
});
export const crumbs = style({ display: 'flex', paddingInline: size.gutter, paddingBlockStart: space[8] });
export const crumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: 24,
  font: type.small,
  color: color.textMuted,
  selectors: { '&:hover': { color: color.accent } },
});
globalStyle(`${crumb}:dir(rtl) svg`, { transform: 'scaleX(-1)' });
export const description = style({ margin: 0, paddingInline: size.gutter, color: color.textMuted, maxInlineSize: 720 });
export const loading = style({ paddingInline: size.gutter, marginBlockStart: space[16] });
export const group = style({ marginBlockStart: space[24] });
export const heading = style({ margin: 0, paddingInline: size.gutter, marginBlockEnd: space[4], font: type.title });
export const count = style({ font: type.body, color: color.textFaint });
export const link = style({
  paddingBlock: space[4],
  font: type.label,
  selectors: { '&:hover': { color: color.accent } },
});
