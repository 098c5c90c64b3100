import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';
import { late } from './late.css.ts';

const shine = keyframes({ to: { transform: 'translateX(100%)' } });

export const skeleton = style([
  late,
  {
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    background: vars.color.track,
    borderRadius: vars.radius.control,
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
  },
]);
export const round = style({ borderRadius: '50%' });
