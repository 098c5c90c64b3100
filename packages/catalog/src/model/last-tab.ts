/** The third tab of Dashboards and Charts: what it is called and what it shows. */
export interface LastTab {
  /** `examples` and `all` have words of their own, any other label is the operator's. */
  readonly label: 'examples' | 'all' | { readonly words: string };
  readonly filters: ReadonlyArray<{
    readonly col: string;
    readonly opr: string;
    readonly value: string | number | boolean;
  }>;
}

/** Created by nobody: what came with the product. */
const examples: LastTab = { label: 'examples', filters: [{ col: 'created_by', opr: 'rel_o_m', value: 0 }] };

const isFilter = (value: unknown): value is LastTab['filters'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'col' in value &&
  'opr' in value &&
  'value' in value &&
  ['string', 'number', 'boolean'].includes(typeof value.value);

/** Reads `WELCOME_PAGE_LAST_TAB` of the configuration: `examples`, `all`, or a label with filters; anything else is the examples. */
export const lastTabOf = (conf: unknown): LastTab => {
  if (conf === 'all') return { label: 'all', filters: [] };
  if (!Array.isArray(conf) || typeof conf[0] !== 'string') return examples;
  const filters: unknown = conf[1];
  return { label: { words: conf[0] }, filters: Array.isArray(filters) ? filters.filter(isFilter) : [] };
};
