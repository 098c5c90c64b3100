import { isObject, textIn } from './form-data.ts';

const color = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/-]+\))$/i;

const colorsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && color.test(entry[1]),
    ),
  );

/** Colors that are stored with a dashboard. */
export interface StoredColors {
  /** Id of the dashboard's color scheme; undefined if each chart has its own scheme. */
  readonly scheme: string | undefined;
  /** Colors by label. */
  readonly fixed: Readonly<Record<string, string>>;
}

/**
 * Reads the colors in a dashboard's metadata. Colors that its owner chose take precedence. Invalid colors are left out.
 */
export const storedColors = (metadata: Readonly<Record<string, unknown>>): StoredColors => ({
  scheme: textIn(metadata, 'color_scheme'),
  fixed: {
    ...colorsIn(metadata['map_label_colors']),
    ...colorsIn(metadata['shared_label_colors']),
    ...colorsIn(metadata['label_colors']),
  },
});
