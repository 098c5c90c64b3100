/** Settings of a column as stored (contract 7.7). Settings that the editor does not know are kept. */
export type ColumnSettings = Readonly<Record<string, unknown>>;

export interface SetColumn {
  readonly name: string;
  readonly settings: ColumnSettings;
}

/** Columns with settings, from the stored object. */
export const setColumns = (stored: unknown): readonly SetColumn[] =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.entries(stored).flatMap(([name, settings]) =>
        typeof settings === 'object' && settings !== null ? [{ name, settings: settings as ColumnSettings }] : [],
      )
    : [];

/** Returns the settings as stored. Settings without a value are left out, and so are columns without settings. */
export const storedSettings = (columns: readonly SetColumn[]): Readonly<Record<string, ColumnSettings>> =>
  Object.fromEntries(
    columns.flatMap(({ name, settings }) => {
      const kept = Object.entries(settings).filter(([, value]) => value !== undefined && value !== '');
      return kept.length === 0 ? [] : [[name, Object.fromEntries(kept)]];
    }),
  );
