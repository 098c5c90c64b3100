import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { densities, measures } from './measures.ts';

const kebab = (path: readonly string[]): string =>
  `sl-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Every token as a CSS variable: `vars.color.textMuted` is `--sl-color-text-muted` in the page. The light theme applies
 * to the root; `data-theme` and `data-density` on any element change the tokens below it.
 */
export const vars = createGlobalThemeContract({ ...light, ...measures }, (_value, path) => kebab(path));

const { font, type, tracking, space, size, radius, motion, ease, layer, ...themed } = vars;

createGlobalTheme(':root', { font, type, tracking, space, size, radius, motion, ease, layer }, measures);
createGlobalTheme(":root, [data-theme='light']", themed, light);
createGlobalTheme("[data-theme='dark']", themed, dark);

for (const [name, sizes] of Object.entries(densities)) {
  const set = Object.entries({ ...comfortable(), ...sizes }).map(([key, value]) => [
    size[key as keyof typeof size],
    value,
  ]);
  globalStyle(`[data-density='${name}']`, { vars: Object.fromEntries(set) });
}

globalStyle(':root', {
  '@media': {
    '(max-width: 1099px)': { vars: { [size.gutter]: '16px' } },
    '(max-width: 767px)': { vars: { [size.gutter]: '12px' } },
    '(prefers-reduced-motion: reduce)': {
      vars: assignVars(motion, { fast: '0ms', base: '0ms', slow: '0ms', data: '0ms' }),
    },
  },
});
// The root is excluded, because the page itself, or the `theme` entry point, sets the color scheme of the page.
globalStyle("[data-theme='light']:not(:root)", { colorScheme: 'light' });
globalStyle("[data-theme='dark']:not(:root)", { colorScheme: 'dark' });

// Touch targets need 44 px at any density. The attribute selector is repeated so that it overrides the densities.
globalStyle(':root, [data-density][data-density]', {
  '@media': {
    '(pointer: coarse)': {
      vars: {
        [size.control]: '44px',
        [size.controlSm]: '44px',
        [size.controlLg]: '48px',
        [size.row]: '44px',
        [size.target]: '44px',
      },
    },
  },
});

function comfortable() {
  const { control, controlSm, row, cell, tileGap, tilePad } = measures.size;
  return { control, controlSm, row, cell, tileGap, tilePad };
}
