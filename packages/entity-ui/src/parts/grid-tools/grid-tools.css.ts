import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

export const value = style({
  maxBlockSize: '60vh',
  minBlockSize: '160px',
  margin: 0,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const absent = style({ color: vars.color.textFaint });

export const foot = style({ display: 'flex', flex: 1, alignItems: 'center', gap: vars.space[8] });

export const letters = style({ flex: 1, font: vars.type.small, color: vars.color.textMuted });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  font: vars.type.label,
  color: vars.color.accent,
});
