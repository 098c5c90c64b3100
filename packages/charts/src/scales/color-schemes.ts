import type { ThemeColors } from '@sightline/ui-kit';
import { mixColors } from './mix-colors.ts';
import type { NamedSchemes } from './named-schemes.ts';

/**
 * Colors of a theme, with the named schemes if they are loaded. Most charts need no named scheme, so these are in a
 * separate chunk.
 */
export type SchemeSource = Pick<ThemeColors, 'slots'> & { readonly schemes?: NamedSchemes };

/** True for a scheme that is loaded on demand: every one except our own. */
export const isNamedScheme = (scheme: string | undefined): scheme is string =>
  scheme !== undefined && scheme !== 'sightline';

/** Colors of a scheme in a theme. `sightline`, undefined and unknown ids give our own scheme. */
export const schemeColors = (scheme: string | undefined, colors: SchemeSource): readonly string[] => {
  const { schemes } = colors;
  return (
    (scheme !== undefined && schemes && Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined) ?? colors.slots
  );
};

/**
 * Fraction of the original color in a shade of it. The rest of the shade is the text color, so shades are darker in the
 * light theme and lighter in the dark theme.
 */
const shadeShare = 0.58;

/**
 * Colors that are assigned to the values of a field: the colors of the scheme. For our own scheme, these are followed
 * by a shade of each color.
 */
export const valueScheme = (
  scheme: string | undefined,
  colors: SchemeSource & Pick<ThemeColors, 'text'>,
): readonly string[] => {
  const own = schemeColors(scheme, colors);
  return own === colors.slots ? [...own, ...own.map((color) => mixColors(color, colors.text, shadeShare))] : own;
};
