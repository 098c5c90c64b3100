import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, size, space, type } = vars;

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  paddingBlockEnd: 72,
});
export const count = style({ font: type.bodyLg, color: color.textFaint });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
  paddingInline: size.gutter,
  paddingBlock: space[4],
});
export const search = style({
  inlineSize: 248,
  maxInlineSize: '100%',
  '@media': { '(max-width: 767px)': { flex: 1, inlineSize: 'auto' } },
});
export const barEnd = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minInlineSize: 0,
  marginInlineStart: 'auto',
  // On phones, the controls at the end of the bar are on a separate line, whose space is reserved before they render.
  '@media': {
    '(max-width: 767px)': { flex: '1 0 100%', minBlockSize: size.controlSm, justifyContent: 'space-between' },
  },
});
globalStyle(`${barEnd} > label`, { flex: 'none', maxInlineSize: '60%' });
export const cardSort = style({ inlineSize: 'auto', minInlineSize: 0 });
export const body = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  paddingBlockStart: space[8],
});
/**
 * Rows that are about to be replaced. They fade only after a delay, so that they do not flicker while the user types in
 * a filter.
 */
export const old = style({ opacity: 0.6, transition: 'opacity 0s 400ms' });
export const cards = style({ paddingInline: size.gutter });
export const phoneRows = style({});
globalStyle(`${phoneRows} > ul`, { display: 'block' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  paddingInline: size.gutter,
  paddingBlock: space[12],
});
export const pageSize = style({ inlineSize: 'auto', minInlineSize: 120 });
export const pages = style({ marginInlineStart: 'auto' });
export const drawerFacets = style({ display: 'grid', gap: space[16] });
export const choices = style({ display: 'grid', gap: space[8], inlineSize: 240, maxInlineSize: '100%' });
// In the drawer, the choices of a facet have full width.
globalStyle(`${drawerFacets} ${choices}`, { inlineSize: '100%' });
export const choiceList = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxBlockSize: 280,
  overflowY: 'auto',
});
export const choice = style({
  inlineSize: '100%',
  minBlockSize: size.controlSm,
  paddingInline: space[8],
  paddingBlock: space[4],
  borderRadius: radius.control,
  font: type.body,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: -2 } },
});
export const chosen = style({ background: color.selected, fontWeight: 500 });
export const drawerHeading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  paddingBlockEnd: space[4],
});
export const drawerName = style({ font: type.label });
export const nameCell = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minInlineSize: 0,
  maxInlineSize: '100%',
});
export const link = style({
  display: 'block',
  minInlineSize: 0,
  paddingBlock: space[2],
  font: type.label,
  textAlign: 'start',
  selectors: { '&:hover': { color: color.accent } },
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

export const actions = style({ display: 'flex', gap: vars.space[8], selectors: { '&[hidden]': { display: 'none' } } });
