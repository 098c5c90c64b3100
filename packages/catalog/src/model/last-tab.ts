/**
 * Third tab of Home's dashboards and of its charts, which the server's configuration defines: the label of the tab, and
 * the filters of its items.
 */
export interface LastTab {
  /** `examples` and `all` have translated labels; any other label comes from the operator. */
  readonly label: 'examples' | 'all' | { readonly words: string };
  readonly filters: ReadonlyArray<{
    readonly col: string;
    readonly opr: string;
    readonly value: string | number | boolean;
  }>;
}

/** Example content has no creator. */
const examples: LastTab = { label: 'examples', filters: [{ col: 'created_by', opr: 'rel_o_m', value: 0 }] };

const isFilter = (value: unknown): value is LastTab['filters'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'col' in value &&
  'opr' in value &&
  'value' in value &&
  ['string', 'number', 'boolean'].includes(typeof value.value);

/**
 * Reads `WELCOME_PAGE_LAST_TAB` from the configuration: `examples`, `all`, or a label with filters; anything else means
 * examples.
 */
export const lastTabOf = (conf: unknown): LastTab => {
  if (conf === 'all') return { label: 'all', filters: [] };
  if (!Array.isArray(conf) || typeof conf[0] !== 'string') return examples;
  const filters: unknown = conf[1];
  return { label: { words: conf[0] }, filters: Array.isArray(filters) ? filters.filter(isFilter) : [] };
};
