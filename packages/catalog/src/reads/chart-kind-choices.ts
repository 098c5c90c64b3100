import type { Api } from '@sightline/core/api';
import { chartKindName, knownChartKinds, readKindNames, type FacetValue } from '@sightline/entity-ui';

const pageSize = 100;

/**
 * Returns the kinds of the server's charts that we do not know. Repeatedly fetches charts of kinds not found yet, until
 * there are none.
 * @throws CallError
 */
const readOtherKinds = async (api: Api): Promise<readonly string[]> => {
  const others = new Set<string>();
  for (;;) {
    const filters = [...knownChartKinds, ...others].map((value) => ({ col: 'viz_type', opr: 'neq', value }));
    const order = { order_column: 'viz_type', order_direction: 'asc' as const };
    const q = { filters, columns: ['id', 'viz_type'], keys: ['none'], ...order, page: 0, page_size: pageSize };
    const { result } = await api.call('listCharts', { q });
    const before = others.size;
    for (const { viz_type: kind } of result) if (kind && !knownChartKinds.includes(kind)) others.add(kind);
    if (others.size === before || result.length < pageSize) return [...others];
  }
};

/** Chart kinds for the filter, with labels: our own, then others that charts have. */
export const readChartKinds = async (
  api: Api,
  locale: string,
  text: Parameters<typeof chartKindName>[1],
): Promise<readonly FacetValue[]> => {
  const [names, others] = await Promise.all([
    readKindNames(locale).catch(() => undefined),
    // Our own kinds can be selected even if the server's other kinds cannot be loaded.
    readOtherKinds(api).catch(() => []),
  ]);
  const named = (value: string) => ({ value, label: chartKindName(value, text, names) });
  const found = others.map(named).toSorted((left, right) => left.label.localeCompare(right.label));
  return [...knownChartKinds.map(named), ...found];
};
