import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: space[16],
  alignItems: 'start',
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const list = style({ maxBlockSize: '360px', overflow: 'auto', minInlineSize: 0 });
export const entry = style({ display: 'grid', minInlineSize: 0, font: type.body });
export const line = style({
  font: type.code,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const size = style({ font: type.small, color: color.textMuted });
export const preview = style({ maxBlockSize: '360px', overflow: 'auto', minInlineSize: 0 });
export const hint = style({ gridColumn: '1 / -1', margin: 0, font: type.small, color: color.textMuted });
