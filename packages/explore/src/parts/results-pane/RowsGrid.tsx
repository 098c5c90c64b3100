import { useRowTools } from '@sightline/charts/grid';
import { forecastColumn, type ForecastPart } from '@sightline/charts/query';
import { useLocale, useText } from '@sightline/core/react';
import { columnNumber, timeFormat } from '@sightline/core/format';
import { SearchInput } from '@sightline/ui-kit';
import { DataGrid, type CellReader, type CellValue } from '@sightline/ui-kit/data-grid';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { labelIn, type Dataset } from '../../model/dataset.ts';
import { changeColumn, columnsOf, comparedColumn, momentFormat, rowsOf, type ChartResult } from '../../model/result.ts';
import * as css from './results-pane.css.ts';

const forecastTitles = {
  expected: 'explore.results.forecast',
  lower: 'explore.results.forecastLower',
  upper: 'explore.results.forecastUpper',
} as const satisfies Record<ForecastPart, string>;

export interface RowsGridProps {
  readonly result: ChartResult;
  readonly label: string;
  /** Dataset of the rows, for the labels of columns and metrics. */
  readonly dataset: Dataset;
}

/** Rows of a result, with search, sorting, filters and copying. */
export const RowsGrid = ({ result, label, dataset }: RowsGridProps): ReactNode => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [search, setSearch] = useState('');
  const columns = useMemo(() => {
    const all = rowsOf(result);
    const formatOf = (name: string, kind: string): ((value: unknown) => string) | undefined => {
      if (kind === 'number') {
        // Numbers of a column may be keys or years, so only metrics have thousands separators.
        const grouping = dataset.columns.every((column) => column.name !== name);
        return columnNumber(
          all.map((row) => row[name]),
          locale,
          { grouping },
        );
      }
      if (kind !== 'time') return undefined;
      const time = timeFormat(momentFormat(all.map((row) => row[name])), locale);
      return (value) => (typeof value === 'number' ? time(value) : String(value));
    };
    const found = columnsOf(result);
    const names = new Set(found.map(({ name }) => name));
    const labelOf = (name: string): string => {
      const change = changeColumn(name);
      if (change) return text('explore.results.change', { ...change, name: labelIn(dataset, change.of) });
      const forecast = forecastColumn(name, names);
      const compared = forecast ? undefined : comparedColumn(name, names);
      if (compared)
        return text('explore.results.compared', {
          name: labelIn(dataset, compared.of),
          period: compared.offset === 'inherit' ? text('explore.results.periodBefore') : compared.offset,
        });
      const share = /^(.+)__contribution$/u.exec(name)?.[1];
      if (share !== undefined && names.has(share))
        return text('explore.results.share', { name: labelIn(dataset, share) });
      return forecast === undefined
        ? labelIn(dataset, name)
        : text(forecastTitles[forecast.part], { name: labelIn(dataset, forecast.of) });
    };
    return found.map(({ name, kind }) => {
      const format = formatOf(name, kind);
      return { name, label: labelOf(name), kind, ...(format ? { format } : {}) };
    });
  }, [result, dataset, locale, text]);
  const rows = rowsOf(result);
  const cell = useMemo<CellReader>(
    () => (row, column) => (rows[row]?.[columns[column]?.name ?? ''] ?? null) as CellValue,
    [rows, columns],
  );
  const { gridTools, bar, tools } = useRowTools({
    columns,
    rowCount: rows.length,
    cell,
    source: result,
    wanted: search.trim(),
    emptyText: text('explore.results.empty'),
  });
  return (
    <div className={css.rows}>
      <div className={css.search}>
        <SearchInput value={search} onChange={setSearch} label={text('explore.results.search')} size="sm" />
      </div>
      <DataGrid label={label} numbered {...gridTools} className={css.grid} />
      {bar}
      {tools}
    </div>
  );
};
