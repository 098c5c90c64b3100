/** Parsing of stored dashboards and permalinks, which are not validated. */

/** Parses JSON text; undefined if it is invalid. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
