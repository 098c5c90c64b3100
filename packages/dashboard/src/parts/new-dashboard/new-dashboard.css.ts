import { vars } from '@sightline/ui-kit/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

const narrow = '(max-width: 1023px)';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: '48px',
  paddingInline: vars.size.gutter,
  paddingBlock: vars.space[6],
  borderBlockEnd: `${vars.size.hairline} solid ${vars.color.borderWeak}`,
});
export const title = style({ margin: 0, font: vars.type.titleSm });
export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[24],
  maxInlineSize: 560,
  inlineSize: '100%',
  padding: vars.size.gutter,
  marginInline: 'auto',
});
export const words = style({ margin: 0, color: vars.color.textMuted });
export const foot = style({ display: 'flex' });

export const split = style({
  display: 'grid',
  gridTemplateColumns: '300px minmax(0, 1fr)',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
  background: vars.color.surface,
  borderInlineEnd: `${vars.size.hairline} solid ${vars.color.borderWeak}`,
  minBlockSize: 'calc(100dvh - 48px)',
  '@media': {
    [narrow]: {
      minBlockSize: 0,
      borderInlineEnd: 0,
      borderBlockEnd: `${vars.size.hairline} solid ${vars.color.borderWeak}`,
    },
  },
});
export const sideList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [narrow]: { maxBlockSize: '40vh', overflowY: 'auto' } },
});
export const heading = style({ margin: 0, font: vars.type.label, color: vars.color.textMuted });
export const pair = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], justifyContent: 'space-between' });
export const note = style({ margin: 0, font: vars.type.small, color: vars.color.textMuted });

export const board = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.size.gutter,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: vars.space[16],
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: vars.color.surface,
  border: `${vars.size.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.tile,
  overflow: 'hidden',
  '@media': { '(max-width: 767px)': { gridColumn: '1 / -1 !important' } },
});
export const tileHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: '36px',
  paddingInline: vars.space[12],
  paddingInlineEnd: vars.space[4],
});
export const tileTitle = style({
  flex: 1,
  margin: 0,
  font: vars.type.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const picture = style({ position: 'relative', flex: 1, minBlockSize: 0, paddingInline: vars.space[12] });
globalStyle(`${picture} > *`, { blockSize: '100%' });
export const why = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  padding: `${vars.space[6]} ${vars.space[12]}`,
  font: vars.type.small,
  color: vars.color.textMuted,
  background: vars.color.canvas,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.borderWeak}`,
});
export const leftOut = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  margin: 0,
  padding: vars.space[12],
  listStyle: 'none',
  border: `${vars.size.hairline} dashed ${vars.color.border}`,
  borderRadius: vars.radius.tile,
});

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[12]} ${vars.size.gutter}`,
  // Keep the button clear of the support launcher.
  paddingInlineEnd: '140px',
  background: vars.color.surface,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.border}`,
});
export const barWords = style({ flex: 1, minInlineSize: '180px', color: vars.color.textMuted });
