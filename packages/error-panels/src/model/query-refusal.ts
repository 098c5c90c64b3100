/** The reason why the server refused a query of a chart. */
export type QueryRefusal =
  | { readonly kind: 'columns' | 'metrics'; readonly names: readonly string[] }
  | { readonly kind: 'other'; readonly message: string };

const columns = /^Columns missing in dataset: \[(.*)\]$/su;
const metric = /^Metric '(.+)' does not exist$/su;
/** A name in quotes, in which quotes and backslashes are escaped, as Python prints lists of texts. */
const quoted = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gsu;

const namesIn = (list: string): readonly string[] => {
  const rest = list.replaceAll(quoted, '').replaceAll(/[\s,]/gu, '');
  // Anything but names in quotes, such as a column object, is not a list of names.
  if (rest !== '') return [];
  return [...list.matchAll(quoted)].map(([, single, double]) => (single ?? double ?? '').replaceAll(/\\(.)/gsu, '$1'));
};

/**
 * Reads the sentences of contract 5.12, with which servers refuse queries of charts: missing columns, a missing metric,
 * and other reasons after `Error: `. Returns undefined for a message without this prefix.
 */
export const queryRefusal = (message: string): QueryRefusal | undefined => {
  const reason = /^Error: (.+)$/su.exec(message)?.[1];
  if (reason === undefined) return undefined;
  const missing = namesIn(columns.exec(reason)?.[1] ?? '');
  if (missing.length > 0) return { kind: 'columns', names: missing };
  const name = metric.exec(reason)?.[1];
  return name === undefined ? { kind: 'other', message: reason } : { kind: 'metrics', names: [name] };
};
