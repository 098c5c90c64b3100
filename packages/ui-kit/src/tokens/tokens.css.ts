import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { densities, measures } from './measures.ts';

const kebab = (path: readonly string[]): string =>
  `sl-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Every token as a CSS variable, `vars.color.textMuted` being `--sl-color-text-muted` in the page.
 * The light theme stands on the root; `data-theme` and `data-density` on any element change what is below it.
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
// Below the root only: the scheme of the whole page is for the page to choose, or for the theme door.
globalStyle("[data-theme='light']:not(:root)", { colorScheme: 'light' });
globalStyle("[data-theme='dark']:not(:root)", { colorScheme: 'dark' });

// A finger needs 44 px whatever the density: the attribute selector repeats so that it wins over the densities.
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
