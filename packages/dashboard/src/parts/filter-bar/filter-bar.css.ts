import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const item = style({ display: 'contents' });
/** Filters in the drawer on a phone. */
export const sheet = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space[12] });
/** Filters at the side of the page, one below the other. */
export const sideBar = style([
  bar,
  { '@media': { '(min-width: 1024px)': { flexDirection: 'column', alignItems: 'stretch', flexWrap: 'nowrap' } } },
]);
/** The name of a group of filters. */
export const divider = style({ font: type.smallLabel, color: color.textMuted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginInlineStart: 'auto',
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  inlineSize: '280px',
  maxInlineSize: '100%',
  padding: space[12],
});

export const values = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '300px',
  maxInlineSize: '100%',
  minBlockSize: 0,
});
export const valuesHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[8]} 0 ${space[12]}`,
});
export const valuesName = style({
  flex: 1,
  minInlineSize: 0,
  font: type.titleSm,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const description = style({
  padding: `${space[4]} ${space[12]} 0`,
  font: type.small,
  color: color.textFaint,
});
export const all = style({ paddingInline: space[8] });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[6]} ${space[8]} ${space[6]} ${space[12]}`,
  borderBlockStart: `1px solid ${color.borderWeak}`,
});
export const count = style({ flex: 1, font: type.small, color: color.textFaint });

export const fillFoot = style({ flex: 1 });
export const pasteName = style({ font: type.small, color: color.textFaint, paddingInlineEnd: space[4] });
export const pasteBody = style({ display: 'grid', gap: space[8], padding: space[12] });
export const missing = style({
  padding: space[8],
  font: type.small,
  overflowWrap: 'anywhere',
  background: color.warningFill,
  borderRadius: vars.radius.control,
});

export const note = style({ font: type.small, color: color.textMuted });
