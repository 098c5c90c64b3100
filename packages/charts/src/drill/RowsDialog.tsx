import { columnNumber, timeFormat } from '@sightline/core/format';
import { useApi, useLocale, useText } from '@sightline/core/react';
import { Dialog, Pagination, Spinner } from '@sightline/ui-kit';
import type { CellReader, GridSort } from '@sightline/ui-kit/data-grid';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LatePageGrid } from '../grid/LatePageGrid.ts';
import { conditionOf } from '../kind/conditions.ts';
import { interactMessages } from '../messages/interact.ts';
import { numberOf, type ResultColumns } from '../view/result-columns.ts';
import { countFilters } from './count-filters.ts';
import type { DrillFacts } from './drill-facts.ts';
import { allRowsContext, drillRowsContext, withConditions } from './drill-query.ts';
import * as css from './drill.css.ts';
import { FilterList } from './FilterList.tsx';
import { ownFilters } from './own-filters.ts';
import { readResults } from './read-result.ts';

const pageSize = 50;
const kinds = ['number', 'text', 'time', 'flag'] as const;

/** Returns the format of the times in a column: without the time of day if all times are midnight. */
const momentFormat = (cells: readonly unknown[]): string =>
  cells.every((cell) => typeof cell !== 'number' || cell % 86_400_000 === 0) ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S';

/** A page of rows in a grid with tools. */
const PageOfRows = ({
  data,
  labels,
  name,
  page,
  sort,
  onSort,
}: Pick<DrillFacts, 'labels' | 'name'> & {
  readonly data: ResultColumns;
  readonly page: number;
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
}) => {
  const text = useText(interactMessages);
  const { locale } = useLocale();
  const columns = useMemo(
    () =>
      data.names.map((column, at) => {
        const kind = kinds[data.types[at] ?? 1] ?? 'text';
        const cells = data.column(column) ?? [];
        const number = kind === 'number' ? columnNumber(cells, locale, { grouping: false }) : undefined;
        const time = kind === 'time' ? timeFormat(momentFormat(cells), locale) : undefined;
        const format = time ? (value: unknown) => (typeof value === 'number' ? time(value) : String(value)) : number;
        return { name: column, label: labels[column] ?? column, kind, ...(format ? { format } : {}) };
      }),
    [data, labels, locale],
  );
  const cell = useMemo<CellReader>(
    () => (row, column) => data.column(columns[column]?.name ?? '')?.[row] ?? null,
    [data, columns],
  );
  const grid = {
    label: name,
    columns,
    rowCount: data.rowCount,
    cell,
    sort,
    onSort,
    emptyText: text('chart.noData'),
    className: css.grid,
  };
  return <LatePageGrid {...grid} page={page} fallback={<Spinner />} />;
};

/** Dialog with the rows behind a mark, page by page, and the filters that selected them. */
export const RowsDialog = (facts: DrillFacts) => {
  const { name, formData, extra, mark, labels, renderError, renderExport, onClose } = facts;
  const text = useText(interactMessages);
  const api = useApi();
  const [{ page, sort }, setView] = useState<{ readonly page: number; readonly sort?: GridSort }>({ page: 0 });
  const conditions = mark.clauses.map(conditionOf);
  const asked = drillRowsContext(formData, withConditions(formData, extra, conditions), {
    page,
    pageSize,
    order: sort,
  });
  const { data, error, refetch, isFetching } = useQuery({
    ...readResults(api, asked),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const [rows, count] = data ?? [];
  const total = numberOf(count?.column(count.names[0] ?? '')?.[0]) ?? rows?.rowCount ?? 0;
  const title = text('interact.rowsOf', { name });
  return (
    <Dialog
      title={title}
      aside={renderExport?.(allRowsContext(asked))}
      size="lg"
      closeLabel={text('interact.close')}
      onClose={onClose}
    >
      <div className={css.rows}>
        <FilterList
          conditions={conditions}
          others={countFilters(extra)}
          filterTexts={facts.filterTexts}
          own={ownFilters(formData)}
          labels={labels}
        />
        {error ? (
          renderError(error, () => void refetch())
        ) : rows ? (
          <>
            <div className={css.page} aria-busy={isFetching}>
              <PageOfRows
                data={rows}
                page={page}
                labels={labels}
                name={title}
                sort={sort}
                onSort={(order) => setView({ page: 0, sort: order })}
              />
            </div>
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(to) => setView((view) => ({ ...view, page: to }))}
              range={text('interact.range', {
                from: total === 0 ? 0 : page * pageSize + 1,
                to: page * pageSize + rows.rowCount,
                total,
              })}
            />
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  );
};
