import type { CallOutput } from '@sightline/core/api';
import { refuse } from '@sightline/core/testing';

type Plan = Extract<CallOutput<'importCharts'>, { readonly create: unknown }>;

const item = (type: string, name: string) => ({
  type,
  uuid: `uuid-of-${name}`,
  name,
  path: `${type}s/${name.replaceAll(' ', '_')}_7.yaml`,
});

/** An import plan with all kinds of entries, for tests and stories. */
export const madePlan: Plan = {
  create: [item('chart', 'Docks that run dry')],
  change: [
    {
      ...item('dashboard', 'Harbour bikes'),
      fields: [
        { path: 'dashboard_title', from: 'Bikes', to: 'Harbour bikes' },
        { path: 'json_metadata.color_scheme', from: 'meadow', to: 'harbour' },
        { path: 'published', from: false, to: true },
        {
          path: 'position_json.CHART-abc.meta.width',
          names: ['position_json', 'Trips by hour', 'width'],
          from: 4,
          to: 6,
        },
      ],
    },
    { ...item('chart', 'Trips by hour'), fields: [{ path: 'description', from: null, to: 'When bikes leave.' }] },
  ],
  leave: [item('dataset', 'trips'), item('database', 'examples')],
  unknown_keys: [{ path: 'dashboards/Harbour_bikes_7.yaml', keys: ['mood'] }],
};

/** A plan with only new charts. */
export const manyNew = (count: number): Plan => ({
  ...madePlan,
  create: Array.from({ length: count }, (_, index) => item('chart', `Chart ${index + 1}`)),
  change: [],
});

/** A plan in which everything already exists. */
export const nothingNew: Plan = { ...madePlan, create: [], change: [] };

/** Creates a server's refusal of a bundle, with errors keyed by file. */
export const refuseFiles = (files: Readonly<Record<string, unknown>>): Error =>
  refuse(422, {
    errors: [
      {
        message: 'Error importing dashboard',
        error_type: 'GENERIC_COMMAND_ERROR',
        level: 'warning',
        extra: { ...files, issue_codes: [] },
      },
    ],
  });
