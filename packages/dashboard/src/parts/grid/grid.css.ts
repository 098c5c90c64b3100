import { vars } from '@sightline/ui-kit/tokens';
import { style } from '@vanilla-extract/css';

const phone = '(max-width: 767px)';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.size.tileGap, minInlineSize: 0 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: vars.size.tileGap,
  alignItems: 'start',
  '@media': { [phone]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' } },
});

export const cell = style({ minInlineSize: 0 });

export const heading = style({ margin: 0, font: vars.type.title });

export const divider = style({
  inlineSize: '100%',
  border: 0,
  borderBlockStart: `${vars.size.hairline} solid ${vars.color.border}`,
});

export const markdown = style({ overflowWrap: 'anywhere', overflow: 'auto', font: vars.type.body });

export const panel = style({ paddingBlockStart: vars.size.tileGap });
