import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, space, type } = vars;
const phone = '(max-width: 767px)';

export const marks = style({ display: 'inline-flex', flex: 'none' });
export const certified = style({ color: color.accent });
export const warning = style({ color: color.warning });
export const words = style({ margin: 0, maxInlineSize: 320, whiteSpace: 'pre-line', font: type.body });

export const problem = style({ paddingInline: space[16] });
export const names = style({ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: 600 });
export const where = style({ font: type.small, color: color.textMuted });

export const body = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const datasets = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'end',
  gap: space[12],
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: vars.size.control,
  color: color.textMuted,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@media': { [phone]: { display: 'none' } },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  font: type.body,
  '@media': { [phone]: { display: 'block' } },
});
export const head = style({
  paddingBlockEnd: space[8],
  font: type.small,
  color: color.textMuted,
  textAlign: 'start',
  selectors: { '&:last-child': { inlineSize: 168 } },
});
export const headRow = style({ '@media': { [phone]: { display: 'none' } } });
export const rows = style({ '@media': { [phone]: { display: 'block' } } });
export const row = style({
  borderBlockStart: `1px solid ${color.borderWeak}`,
  '@media': { [phone]: { display: 'block', paddingBlock: space[8] } },
});
export const cell = style({
  paddingBlock: space[8],
  paddingInlineEnd: space[12],
  textAlign: 'start',
  fontWeight: 'inherit',
  verticalAlign: 'middle',
  '@media': { [phone]: { display: 'block', paddingBlock: space[4], paddingInlineEnd: 0 } },
});
export const part = style({ display: 'flex', alignItems: 'center', gap: space[8], minInlineSize: 0 });
export const partName = style({ overflowWrap: 'anywhere' });
export const icon = style({ flex: 'none', color: color.textFaint });
export const how = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  font: type.small,
  selectors: {
    "&[data-how='same'], &[data-how='chosen']": { color: color.success },
    "&[data-how='similar']": { color: color.warning },
    "&[data-how='none']": { color: color.danger },
  },
});
export const note = style({ margin: 0, font: type.body, color: color.textMuted });
