import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const { color, radius, space, type } = vars;

const narrow = '(max-width: 1099px)';
const phone = '(max-width: 767px)';

/** Shows fields and content side by side, each with a scrollbar. In narrow windows, the content is below the fields. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 420px',
  blockSize: '100%',
  minBlockSize: 0,
  '@media': { [narrow]: { display: 'block', blockSize: 'auto' } },
});
export const fields = style({
  overflow: 'auto',
  padding: `${space[8]} ${space[24]} ${space[48]}`,
  '@media': { [narrow]: { overflow: 'visible' }, [phone]: { padding: `0 ${space[12]} ${space[12]}` } },
});
export const aside = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'auto',
  padding: `${space[16]} ${space[24]} ${space[48]}`,
  background: color.canvas,
  borderInlineStart: `1px solid ${color.borderWeak}`,
  '@media': {
    [narrow]: { overflow: 'visible', borderInlineStart: 0, borderBlockStart: `1px solid ${color.borderWeak}` },
    [phone]: { padding: `${space[16]} ${space[12]} ${space[48]}` },
  },
});
export const section = style({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 720px)',
  gap: space[24],
  paddingBlock: space[24],
  borderBlockEnd: `1px solid ${color.borderWeak}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] } },
});
export const heading = style({ margin: 0, font: type.titleSm });
export const explain = style({ margin: 0, marginBlockStart: space[2], font: type.small, color: color.textFaint });
export const body = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr)',
});
const columns = (count: number) =>
  style({
    display: 'grid',
    alignItems: 'start',
    gap: space[12],
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  });
export const two = columns(2);
export const three = columns(3);
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const grow = style({ flex: 1, minInlineSize: 0 });
export const muted = style({ margin: 0, font: type.small, color: color.textMuted });
export const box = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `${space[12]} ${space[12]}`,
  border: `1px solid ${color.borderWeak}`,
  borderRadius: radius.tile,
  background: color.surface,
});
/** Names of invalid fields, before the buttons. */
export const faults = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
  marginInlineEnd: 'auto',
  font: type.small,
  color: color.danger,
  '@media': { [phone]: { flexBasis: '100%' } },
});
export const faultLink = style({
  padding: 0,
  font: 'inherit',
  color: color.accent,
  textDecoration: 'underline',
  minBlockSize: vars.size.target,
});
