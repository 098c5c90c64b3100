import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

export const engines = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: space[12],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const engine = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  inlineSize: '100%',
  padding: space[16],
  textAlign: 'start',
  border: `1px solid ${color.border}`,
  borderRadius: radius.tile,
  background: color.surface,
  selectors: { '&:hover': { borderColor: color.accent }, '&:focus-visible': { borderColor: color.accent } },
});
export const engineIcon = style({ color: color.accent });
export const engineName = style({ font: type.label });
export const engineWords = style({ gridColumn: '2', font: type.micro, color: color.textMuted });
export const stack = style({ display: 'grid', gap: space[16] });
export const panel = style({
  display: 'grid',
  gap: space[16],
  paddingBlockStart: space[16],
  minBlockSize: 320,
  alignContent: 'start',
});
export const test = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineEnd: 'auto' });
export const uses = style({ margin: 0, paddingInlineStart: space[24], color: color.textMuted });
export const reached = style({ display: 'inline-flex', alignItems: 'center', gap: space[4], color: color.success });
