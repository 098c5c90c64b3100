import type { Cell, Table } from '../../engine/columns.ts';
import type { ColumnType, PostProcessed } from './chart-result.ts';
import { buildPivotTable, readPivotTableForm } from './pivot-table.ts';
import type { PivotTable } from './pivot-table.ts';
import type { Sheet } from './sheet.ts';

const nameOfKey = (key: readonly Cell[]): string => key.map(String).join(' ').trim();

function sheetOfPivot(pivot: PivotTable): Sheet {
  const column = (name: string, kind: 'text' | 'number', values: readonly Cell[]) => ({
    name,
    kind,
    engineType: '',
    values,
  });
  const columns = [
    column('', 'text', pivot.rowKeys.map(nameOfKey)),
    ...pivot.columnKeys.map((key, at) => column(nameOfKey(key), 'number', pivot.cells[at] ?? [])),
  ];
  return { headers: columns.map(({ name }) => name), table: { columns, rowCount: pivot.rowKeys.length } };
}

function pivotResult(pivot: PivotTable): PostProcessed {
  const rowNames = pivot.rowKeys.map(nameOfKey);
  const data = Object.fromEntries(
    pivot.columnKeys.map((key, at) => [
      nameOfKey(key),
      Object.fromEntries(rowNames.map((name, row) => [name, pivot.cells[at]?.[row] ?? null])),
    ]),
  );
  return {
    data,
    colnames: pivot.columnKeys,
    indexnames: pivot.rowKeys,
    coltypes: pivot.columnKeys.map(() => 0),
    rowcount: pivot.rowKeys.length,
  };
}

function tableResult(table: Table, headers: readonly string[], coltypes: readonly ColumnType[]): PostProcessed {
  const data = Object.fromEntries(
    table.columns.map((column, at) => [
      headers[at] ?? column.name,
      Object.fromEntries(column.values.map((value, row) => [String(row), value])),
    ]),
  );
  return {
    data,
    colnames: headers,
    indexnames: Array.from({ length: table.rowCount }, (_, row) => row),
    coltypes,
    rowcount: table.rowCount,
  };
}

type Form = Readonly<Record<string, unknown>>;

function pivotOf({ headers, table }: Sheet, form: Form): PivotTable {
  const columns = table.columns.map((column, at) => ({ ...column, name: headers[at] ?? column.name }));
  const names = new Map(table.columns.map((column, at) => [column.name, headers[at] ?? column.name]));
  return buildPivotTable({ ...table, columns }, readPivotTableForm(renamed(form, names)));
}

const isPivot = (form: Form): boolean => form['viz_type'] === 'pivot_table_v2';

/**
 * Applies the post-processing of a chart kind. The rows of a pivot table are pivoted, and those of a table are
 * converted to columns under their display names. Returns undefined for other chart kinds, which show the rows
 * unchanged. Throws PostProcessingError for an unknown column or aggregate.
 */
export function postProcessed(sheet: Sheet, form: Form, coltypes: readonly ColumnType[]): PostProcessed | undefined {
  if (isPivot(form)) return pivotResult(pivotOf(sheet, form));
  return form['viz_type'] === 'table' ? tableResult(sheet.table, sheet.headers, coltypes) : undefined;
}

/** Applies the post-processing of a chart kind to a file download. It changes only pivot tables. */
export const postProcessedSheet = (sheet: Sheet, form: Form): Sheet =>
  isPivot(form) ? sheetOfPivot(pivotOf(sheet, form)) : sheet;

/** Returns the form data with each column name replaced by the name that the table shows. */
function renamed(form: Form, names: ReadonlyMap<string, string>): Form {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value === 'string') return names.get(value) ?? value;
    const label = (value as Readonly<Record<string, unknown>> | null | undefined)?.['label'];
    return typeof label === 'string' ? { label: names.get(label) ?? label } : value;
  };
  return {
    ...form,
    groupbyRows: inside(form['groupbyRows']),
    groupbyColumns: inside(form['groupbyColumns']),
    metrics: inside(form['metrics']),
  };
}
