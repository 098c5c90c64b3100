import { useRowTools } from '@sightline/charts/grid';
import { readOf } from '@sightline/core/cache';
import { columnNumber, fullNumber, timeFormat } from '@sightline/core/format';
import { useApi, useLocale, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton } from '@sightline/ui-kit';
import { DataGrid, type CellReader, type GridColumn } from '@sightline/ui-kit/data-grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import {
  haveTimes,
  profileOf,
  sampleRowsOf,
  type SampleColumn,
  type SampleRows,
} from '../../model/dataset/sample-rows.ts';
import * as css from './editor.css.ts';

const rowsAsked = 1000;

const letterPx = 7;
/** Font size of the notes in column headers, relative to that of the labels. */
const noteShare = 0.9;
const looked = 40;

/** Column width in px that fits the label, the note and most of the first values. */
const widthOf = (label: string, note: string, values: readonly string[]): number => {
  const letters = Math.max(label.length + 3, note.length * noteShare, ...values.map((value) => value.length));
  return Math.min(320, Math.max(72, letters * letterPx + 18));
};

/** Formatters of the columns. All values of a column have the same format. */
const useFormats = (rows: SampleRows['rows']) => {
  const { locale } = useLocale();
  return ({ name, kind }: SampleColumn): ((value: unknown) => string) => {
    if (kind === 'time') {
      const time = timeFormat(haveTimes(rows, name) ? '%Y-%m-%d %H:%M:%S' : '%Y-%m-%d', locale);
      return (value) => (typeof value === 'number' ? time(value) : String(value));
    }
    if (kind !== 'number') return String;
    // Keys and years are shown without thousands separators.
    return columnNumber(
      rows.map((row) => row[name]),
      locale,
      { grouping: false },
    );
  };
};

/** Preview of a dataset's first rows, with a summary of each column. */
export const DataTab = ({ id, form }: { readonly id: number; readonly form: DatasetForm }): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { locale } = useLocale();
  const read = useQuery(
    readOf(api, 'dataset', 'getSamples', {
      query: { datasource_type: 'table', datasource_id: String(id), page: '1', per_page: String(rowsAsked) },
      body: {},
    }),
  );
  const sample = useMemo(() => read.data && sampleRowsOf(read.data.result, form.columns), [read.data, form.columns]);
  const rows = sample?.rows ?? [];
  const formatOf = useFormats(rows);
  const columns = (sample?.columns ?? []).map((column): GridColumn => {
    const { name, label, kind } = column;
    const format = formatOf(column);
    const profile = profileOf(rows, column);
    const note =
      profile.kind === 'empty'
        ? text('dataset.profile-empty')
        : profile.kind === 'distinct'
          ? text('dataset.profile-distinct', { count: profile.count })
          : text('dataset.profile-range', { least: format(profile.least), most: format(profile.most) });
    const first = rows.slice(0, looked).map((row) => (row[name] == null ? 'NULL' : format(row[name])));
    const width = widthOf(label, note, first);
    return { name, label, kind, note, width, ...((kind === 'number' || kind === 'time') && { format }) };
  });
  const cell = useMemo<CellReader>(
    () => (row, column) =>
      (sample?.rows[row]?.[sample.columns[column]?.name ?? ''] ?? null) as string | number | boolean | null,
    [sample],
  );
  const { gridTools, bar, tools } = useRowTools({
    columns,
    rowCount: rows.length,
    cell,
    source: sample,
    emptyText: text('dataset.no-rows'),
  });
  if (read.error) return <LateErrorView error={read.error} actions={{ onRetry: () => void read.refetch() }} />;
  if (!sample) return <Skeleton height={320} />;
  const number = fullNumber(locale);
  const { total = rows.length } = sample;
  return (
    <div className={css.dataTab}>
      <DataGrid label={text('dataset.data')} numbered {...gridTools} className={css.dataGrid} />
      {bar}
      {tools}
      <p className={css.dataFoot}>
        {total > rows.length
          ? text('dataset.first-rows', { shown: number(rows.length), total: number(total) })
          : text('dataset.all-rows', { count: total })}
      </p>
    </div>
  );
};
