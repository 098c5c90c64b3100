import { absent, findRows, good, type Call, type KeptThing, type Write } from './kept-thing.ts';

type Row = Readonly<Record<string, unknown>>;

/** How to write and read one kind of content. */
interface ContentKind {
  readonly type: 'chart' | 'dashboard' | 'dataset';
  readonly path: string;
  /** Name of the title field of this kind of content. */
  readonly title: string;
  /** Additional fields of a new object. */
  readonly whenNew: Row;
  /** Returns fields that all contain the value. One request writes all of them. */
  fields(value: string): Row;
  /** Returns the value of a stored object, or a description of the difference if its parts have different values. */
  valueOf(row: Row): string;
}

const chart: ContentKind = {
  type: 'chart',
  path: '/api/v1/chart/',
  title: 'slice_name',
  whenNew: { datasource_id: 1, datasource_type: 'table', viz_type: 'table' },
  fields: (value) => ({ description: value, params: JSON.stringify({ value }) }),
  valueOf: ({ description, params }) =>
    params === JSON.stringify({ value: description }) ? String(description) : `torn: ${description} and ${params}`,
};

const dashboard: ContentKind = {
  type: 'dashboard',
  path: '/api/v1/dashboard/',
  title: 'dashboard_title',
  whenNew: {},
  fields: (value) => ({ css: `/* ${value} */`, certified_by: value }),
  valueOf: ({ css, certified_by }) =>
    css === `/* ${certified_by} */` ? String(certified_by) : `torn: ${css} and ${certified_by}`,
};

const metricsOf = (value: string): readonly Row[] =>
  ['low', 'high'].map((metric_name) => ({ metric_name, expression: `COUNT(*) + ${value.length}`, description: value }));

const dataset: ContentKind = {
  type: 'dataset',
  path: '/api/v1/dataset/',
  title: 'table_name',
  whenNew: { database: 1, sql: "SELECT 1 AS n, 'north' AS region" },
  fields: (value) => ({
    description: value,
    columns: ['n', 'region'].map((column_name) => ({ column_name, verbose_name: value })),
    metrics: metricsOf(value),
  }),
  valueOf({ description, columns, metrics }) {
    const parts = [
      ...(columns as readonly Row[]).map((column) => column['verbose_name']),
      ...(metrics as readonly Row[]).map((metric) => metric['description']),
    ];
    // A new dataset has columns and a metric without descriptions.
    const whole = (parts.length === 4 || description === null) && parts.every((part) => part === description);
    return whole ? String(description) : `torn: ${description} and ${parts.join(', ')}`;
  },
};

const kinds = { chart, dashboard, dataset };

const live = (value: string): string => `there with ${value}`;
const inTrash = 'in the trash';

const oneRow = async (call: Call, kind: ContentKind, name: string): Promise<number | undefined> => {
  const rows = await findRows(call, { path: kind.path, field: kind.title, value: name });
  if (rows.length > 1) throw new Error(`There are ${rows.length} of ${name}.`);
  return rows[0]?.['id'] as number | undefined;
};

const uuidInTrash = async (call: Call, { type }: ContentKind, name: string): Promise<string | undefined> => {
  const { result } = await good(call('GET', `/api/v1/trash/?type=${type}&page_size=100`));
  const found = (result as readonly { readonly uuid: string; readonly title: string }[]).filter(
    (one) => one.title === name,
  );
  if (found.length > 1) throw new Error(`There are ${found.length} of ${name} in the trash.`);
  return found[0]?.uuid;
};

/**
 * An object whose writes the crash test checks: a chart, a dashboard, or a dataset with its columns and metrics. It is
 * created, changed, restored to an older version, deleted, restored from the trash and permanently deleted.
 */
export const keptContent = (type: keyof typeof kinds, name: string): KeptThing => {
  const kind = kinds[type];
  /** The content at the time of deletion, which a restore must return. */
  let inside = '';
  const detail = async (call: Call, id: number): Promise<Row> =>
    (await good(call('GET', `${kind.path}${id}`)))['result'] as Row;

  const create = (value: string): Write => ({
    name: `a new ${type}`,
    gives: live(type === 'dataset' ? 'null' : value),
    send: (call) =>
      call('POST', kind.path, {
        [kind.title]: name,
        ...kind.whenNew,
        ...(type === 'dataset' ? {} : kind.fields(value)),
      }),
  });

  const changeOne = async (call: Call, id: number, value: string): Promise<Write> => {
    const { columns } = type === 'dataset' ? await detail(call, id) : { columns: [] };
    const known = new Map((columns as readonly Row[]).map((column) => [column['column_name'], column['id']]));
    const fields = kind.fields(value) as { readonly columns?: readonly Row[] };
    const named = fields.columns?.map((column) => ({ id: known.get(column['column_name']), ...column }));
    return {
      name: `a changed ${type}`,
      gives: live(value),
      send: (later) =>
        later('PUT', `${kind.path}${id}`, { ...fields, ...(named === undefined ? {} : { columns: named }) }),
    };
  };

  const restoreVersion = async (call: Call, id: number, pick: (n: number) => number): Promise<Write> => {
    const { result } = await good(call('GET', `${kind.path}${id}/versions/`));
    const versions = (result as readonly { readonly version: number }[]).slice(0, 10);
    const version = versions[pick(versions.length)]?.version;
    const then = (await good(call('GET', `${kind.path}${id}/versions/${version}`)))['result'] as Row;
    return {
      name: `a ${type} of before`,
      gives: live(kind.valueOf(then)),
      send: (later) => later('POST', `${kind.path}${id}/versions/${version}/restore`, {}),
    };
  };

  const writeToLive = async (call: Call, value: string, pick: (n: number) => number): Promise<Write> => {
    const id = await oneRow(call, kind, name);
    if (id === undefined) throw new Error(`${name} is gone.`);
    const choice = pick(6);
    if (choice === 0) {
      inside = kind.valueOf(await detail(call, id));
      return {
        name: `a ${type} put into the trash`,
        gives: inTrash,
        send: (later) => later('DELETE', `${kind.path}${id}`),
      };
    }
    return choice === 1 ? restoreVersion(call, id, pick) : changeOne(call, id, value);
  };

  return {
    name,
    async read(call) {
      const id = await oneRow(call, kind, name);
      if (id !== undefined) return live(kind.valueOf(await detail(call, id)));
      return (await uuidInTrash(call, kind, name)) === undefined ? absent : inTrash;
    },
    async nextWrite(state, value, { dice, call }) {
      const pick = (n: number): number => dice.below(n);
      if (state === absent) return create(value);
      if (state !== inTrash) return writeToLive(call, value, pick);
      const at = `/api/v1/trash/${type}/${await uuidInTrash(call, kind, name)}`;
      return pick(4) === 0
        ? { name: `a ${type} deleted for good`, gives: absent, send: (later) => later('DELETE', at) }
        : {
            name: `a ${type} taken out of the trash`,
            gives: live(inside),
            send: (later) => later('POST', `${at}/restore`, {}),
          };
    },
  };
};
