import type { Cell, Table } from '../../engine/columns.ts';
import type { ColumnType, FullResult } from './chart-result.ts';
import { csvText } from './csv-text.ts';
import { buildPivotTable, readPivotTableForm } from './pivot-table.ts';
import type { PivotTable } from './pivot-table.ts';

/** The parts of a result that the transformation of its chart changes. */
export type PostProcessed = Pick<FullResult, 'indexnames' | 'rowcount'> & {
  readonly data: Readonly<Record<string, Readonly<Record<string, Cell>>>> | string;
  readonly colnames: readonly (string | readonly Cell[])[];
  readonly coltypes: readonly ColumnType[];
};

const nameOfKey = (key: readonly Cell[]): string => key.map(String).join(' ').trim();

function csvOfPivot(pivot: PivotTable): string {
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
  return csvText(
    { columns, rowCount: pivot.rowKeys.length },
    columns.map(({ name }) => name),
  );
}

function pivotResult(table: Table, form: Readonly<Record<string, unknown>>, asText: boolean): PostProcessed {
  const pivot = buildPivotTable(table, readPivotTableForm(form));
  const rowNames = pivot.rowKeys.map(nameOfKey);
  const data = Object.fromEntries(
    pivot.columnKeys.map((key, at) => [
      nameOfKey(key),
      Object.fromEntries(rowNames.map((name, row) => [name, pivot.cells[at]?.[row] ?? null])),
    ]),
  );
  return {
    data: asText ? csvOfPivot(pivot) : data,
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

/**
 * What a chart's own transformation makes of its table: a pivot for pivot tables, columns for tables.
 * Undefined for other charts, whose rows stay as they are.
 * Throws PostProcessingError for an unknown column or aggregate.
 */
export function postProcessed(
  table: Table,
  form: Readonly<Record<string, unknown>>,
  shown: { readonly headers: readonly string[]; readonly coltypes: readonly ColumnType[]; readonly asText: boolean },
): PostProcessed | undefined {
  const { headers, coltypes, asText } = shown;
  const verbose = {
    ...table,
    columns: table.columns.map((column, at) => ({ ...column, name: headers[at] ?? column.name })),
  };
  if (form['viz_type'] === 'pivot_table_v2') {
    const names = new Map(table.columns.map((column, at) => [column.name, headers[at] ?? column.name]));
    return pivotResult(verbose, renamed(form, names), asText);
  }
  return form['viz_type'] === 'table' && !asText ? tableResult(table, headers, coltypes) : undefined;
}

/** The form with the names that the table shows. */
function renamed(
  form: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
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
