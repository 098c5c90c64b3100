/** The editor that a URL opens: of a stored alert or report, or of a new one about a chart or a dashboard. */
export type EditorStart =
  | { readonly id: number }
  | { readonly id?: undefined; readonly chart?: number; readonly dashboard?: number };

const idIn = (query: URLSearchParams, key: string): number | undefined => {
  const text = query.get(key) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};

/** Reads the query string of a list: `?edit=5`, `?add`, `?add&chart=3`. Undefined if it opens no editor. */
export const parseEditorStart = (search: string): EditorStart | undefined => {
  const query = new URLSearchParams(search);
  const id = idIn(query, 'edit');
  if (id !== undefined) return { id };
  if (!query.has('add')) return undefined;
  const [chart, dashboard] = [idIn(query, 'chart'), idIn(query, 'dashboard')];
  if (chart !== undefined) return { chart };
  return dashboard === undefined ? {} : { dashboard };
};

/** Returns the query string without the parameters that open an editor. The state of the list is kept. */
export const withoutEditorStart = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const key of ['edit', 'add', 'chart', 'dashboard']) query.delete(key);
  return query.size === 0 ? '' : `?${query.toString()}`;
};
