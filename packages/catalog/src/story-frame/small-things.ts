import type { MemoryHandlers } from '@sightline/core/testing';

const ada = { id: 1, first_name: 'Ada', last_name: 'Lovelace' };
const changed = { changed_by: ada, created_by: ada, changed_on_delta_humanized: '2 days ago' };
const listed = <Row>(...result: Row[]) => ({ count: result.length, result });

const comment = (id: number, text: string, changes: object) => ({
  id,
  object_type: 'dashboard',
  object_id: 2,
  object_title: 'Domes',
  object_url: '/superset/dashboard/2/',
  parent_id: null,
  text,
  created_by: ada,
  created_on: '2026-03-01T10:00:00.000000',
  changed_on: '2026-03-01T10:00:00.000000',
  ...changes,
});
const trashed = (type: string, id: number, title: string) => ({
  type,
  id,
  uuid: `${type}-${id}`,
  title,
  deleted_on: '2026-11-20T08:30:00Z',
  deleted_by: ada,
  expires_on: '2026-12-20T08:30:00Z',
});

/** Responses with templates, annotations, rules, tags and runs, for stories with data. */
export const someSmallThings: MemoryHandlers = {
  listCssTemplates: () =>
    listed(
      { id: 1, template_name: 'Night', css: '.dashboard { background: #0b1526; color: #dfe9ff; }', ...changed },
      { id: 2, template_name: 'Print', css: '', ...changed },
    ),
  listAnnotationLayers: () =>
    listed({ id: 4, name: 'Launches', descr: 'What went up', ...changed }, { id: 5, name: 'Outages', ...changed }),
  getAnnotationLayer: ({ params }) => ({ id: params.pk, result: { id: params.pk, name: 'Launches' } }),
  listAnnotations: () =>
    listed({
      id: 1,
      short_descr: 'Launch of Io',
      long_descr: 'From pad 2',
      start_dttm: '2026-11-20T08:30:00',
      end_dttm: '2026-11-20T09:00:00',
    }),
  listRowRules: () =>
    listed({
      id: 1,
      name: 'North only',
      filter_type: 'Regular',
      tables: [{ id: 7, table_name: 'domes', schema: 'sky' }],
      roles: [{ id: 3, name: 'Observers' }],
      clause: "side = 'north'",
      group_key: 'side',
      ...changed,
    }),
  listTags: () => listed({ id: 4, name: 'north', description: 'Of the north dome', ...changed }),
  getTag: ({ params }) => ({ id: params.pk, result: { name: 'north', description: 'Of the north dome' } }),
  listTaggedObjects: () => ({
    result: [
      { id: 1, type: 'chart', name: 'Visits', url: '/explore/?slice_id=1', creator: 'Ada Lovelace', owners: [ada] },
      { id: 2, type: 'dashboard', name: 'Domes', url: '/superset/dashboard/2/', creator: '', owners: [] },
    ],
  }),
  listQueries: () =>
    listed(
      { id: 1, sql: 'SELECT dome FROM sky.visits', status: 'success', rows: 12, start_time: 1_795_248_000_000 },
      { id: 2, sql: 'SELECT dom FROM sky.visits', status: 'failed', error_message: 'No column dom' },
    ),
  listComments: () =>
    listed(
      comment(1, 'Why the dip in March, @ada?', { resolved: false }),
      comment(2, 'The scale starts at zero now.', { resolved: true }),
    ),
  listTrash: () =>
    listed(trashed('chart', 1, 'Visits by dome'), trashed('saved_query', 1, 'Nights'), trashed('dataset', 3, 'visits')),
  getTrashRelated: ({ params }) =>
    listed(params.column === 'type' ? { value: 'chart', text: 'chart' } : { value: 1, text: 'Ada Lovelace' }),
  getTrashed: ({ params }) => ({
    result: {
      ...trashed(params.type, 1, 'Nights'),
      content: { label: 'Nights', schema: 'sky', sql: "SELECT night, count(*)\nFROM sky.visits\nWHERE side = 'north'" },
    },
  }),
};

/** Responses without templates, annotations, rules, tags and runs, for stories without data. */
export const noSmallThings: MemoryHandlers = {
  listCssTemplates: () => listed(),
  listAnnotationLayers: () => listed(),
  getAnnotationLayer: ({ params }) => ({ id: params.pk, result: { id: params.pk, name: 'Launches' } }),
  listAnnotations: () => listed(),
  listRowRules: () => listed(),
  listTags: () => listed(),
  getTag: ({ params }) => ({ id: params.pk, result: { name: 'north' } }),
  listTaggedObjects: () => ({ result: [] }),
  listQueries: () => listed(),
  listComments: () => listed(),
  listTrash: () => listed(),
};
