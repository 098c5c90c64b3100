import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const narrow = '(max-width: 767px)';

/** On a phone, smaller gaps let everything fit beside a title of two or three words. */
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': { [narrow]: { gap: vars.space[2] } },
} as const;
export const aside = style(row);
export const actions = style(row);
export const owners = style({ display: 'contents', '@media': { [narrow]: { display: 'none' } } });
export const wideWords = style({ '@media': { [narrow]: { display: 'none' } } });
/** On a phone, the label is hidden and the button is square. */
export const foldsToIcon = style({
  '@media': { [narrow]: { inlineSize: vars.size.control, paddingInline: 0, gap: 0 } },
});
export const link = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  inlineSize: '320px',
  maxInlineSize: '80vw',
});

/** A badge that can be pressed. */
export const badge = style({
  padding: 0,
  font: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:hover': { filter: 'brightness(0.97)' } },
});
