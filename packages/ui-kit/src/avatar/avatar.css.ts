import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const hue = createVar();
const { chart, color } = vars;

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  font: vars.type.microLabel,
  color: color.text,
  background: `color-mix(in oklab, ${hue} 22%, ${color.surface})`,
  boxShadow: `inset 0 0 0 1px color-mix(in oklab, ${hue} 40%, ${color.surface})`,
  userSelect: 'none',
});

export const extent = styleVariants({
  sm: { inlineSize: 20, blockSize: 20, fontSize: 9 },
  md: { inlineSize: 24, blockSize: 24, fontSize: 10 },
  lg: { inlineSize: 32, blockSize: 32, fontSize: 12 },
});

export const hues = styleVariants({
  1: { vars: { [hue]: chart.slot1 } },
  2: { vars: { [hue]: chart.slot2 } },
  3: { vars: { [hue]: chart.slot3 } },
  4: { vars: { [hue]: chart.slot4 } },
  5: { vars: { [hue]: chart.slot5 } },
  6: { vars: { [hue]: chart.slot6 } },
  7: { vars: { [hue]: chart.slot7 } },
  8: { vars: { [hue]: chart.slot8 } },
});

export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const group = style({ display: 'inline-flex', flex: 'none' });
export const member = style({
  display: 'inline-flex',
  borderRadius: '50%',
  boxShadow: `0 0 0 1.5px ${color.surface}`,
  selectors: { '& + &': { marginInlineStart: -3 } },
});
export const more = style({
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  color: color.textMuted,
});
/** Drawn, not written: initials are no words of the name that stands beside them. */
export const initials = style({ '::before': { content: 'attr(data-initials)' } });
