import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const { color, motion, radius, size } = vars;

/** Part of the track before the thumb, in percent. */
export const filled = createVar();

export const slider = style({
  appearance: 'none',
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: size.target,
  margin: 0,
  background: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  ':disabled': { cursor: 'not-allowed', opacity: 0.5 },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});

const track = {
  blockSize: 4,
  borderRadius: radius.pill,
  background: `linear-gradient(to right, ${color.accent} ${filled}, ${color.border} ${filled})`,
} as const;
const thumb = {
  appearance: 'none',
  inlineSize: 16,
  blockSize: 16,
  border: `2px solid ${color.accent}`,
  borderRadius: '50%',
  background: color.surface,
  boxShadow: vars.shadow.raised,
  transition: `transform ${motion.fast}`,
} as const;

// Each browser has its own names for the parts, and drops a rule that contains a name it does not know.
for (const [part, more] of [
  ['::-webkit-slider-thumb', { marginBlockStart: -6 }],
  ['::-moz-range-thumb', { boxSizing: 'border-box' }],
] as const) {
  globalStyle(`${slider}${part}`, { ...thumb, ...more });
  globalStyle(`${slider}:active${part}`, { transform: 'scale(1.15)' });
}
for (const part of ['::-webkit-slider-runnable-track', '::-moz-range-track']) {
  globalStyle(`${slider}${part}`, track);
  globalStyle(`[dir="rtl"] ${slider}${part}`, {
    background: `linear-gradient(to left, ${color.accent} ${filled}, ${color.border} ${filled})`,
  });
}
