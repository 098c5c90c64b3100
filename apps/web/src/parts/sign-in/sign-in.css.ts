import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, tracking, type } = vars;

export const page = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  minBlockSize: '100dvh',
  paddingBlock: space[24],
  paddingInline: space[16],
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  font: type.page,
  letterSpacing: tracking.page,
});
export const card = style({
  display: 'grid',
  gap: space[16],
  inlineSize: 'min(360px, calc(100vw - 32px))',
  padding: space[24],
  background: color.surface,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.dialog,
});
export const title = style({ font: type.page, letterSpacing: tracking.page });
export const fields = style({ display: 'grid', gap: space[16] });
