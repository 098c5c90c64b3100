import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

const base = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  inlineSize: 'max-content',
  blockSize: 'auto',
  maxInlineSize: 'calc(100vw - 16px)',
  color: vars.color.text,
  background: 'none',
});

export const look = styleVariants({
  raised: [
    base,
    {
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
      font: vars.type.body,
      background: vars.color.raised,
      borderRadius: vars.radius.tile,
      boxShadow: vars.shadow.raised,
      animation: `${appear} ${vars.motion.base} ${vars.ease.out}`,
      '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
    },
  ],
  inverse: [
    base,
    {
      display: 'inline-flex',
      alignItems: 'center',
      gap: vars.space[8],
      padding: `${vars.space[6]} ${vars.space[8]}`,
      maxInlineSize: 260,
      font: vars.type.small,
      color: vars.color.onInverse,
      background: vars.color.inverse,
      borderRadius: vars.radius.control,
      pointerEvents: 'none',
      '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
    },
  ],
});
