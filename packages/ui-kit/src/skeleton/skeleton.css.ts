import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const shine = keyframes({ to: { transform: 'translateX(100%)' } });
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

export const skeleton = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: vars.color.track,
  borderRadius: vars.radius.control,
  // What comes within 400 ms needs no placeholder.
  animation: `${appear} 400ms step-end`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      transform: 'translateX(-100%)',
      background: `linear-gradient(90deg, transparent, ${vars.color.hover}, transparent)`,
      animation: `${shine} 1.6s infinite`,
    },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { selectors: { '&::after': { animation: 'none' } } } },
});
export const round = style({ borderRadius: '50%' });
