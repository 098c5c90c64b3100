import type { CallOutput } from '@sightline/core/api';
import type { Difference } from './differences.ts';

/** What would become of one thing of a bundle. */
export interface PlannedThing {
  /** By the name that the contract has for it: `saved_query`. */
  readonly type: string;
  readonly name: string;
  /** Its file in the bundle. */
  readonly path: string;
  /** Where it would be changed: what is here, and what the bundle holds. */
  readonly differences: readonly Difference[];
  /** Keys of its file that the server does not know, and keeps. */
  readonly unknownKeys: readonly string[];
}

/** What an import would do. */
export interface ImportPlan {
  readonly created: readonly PlannedThing[];
  readonly changed: readonly PlannedThing[];
  readonly left: readonly PlannedThing[];
}

type Answer = Extract<CallOutput<'importCharts'>, { readonly create: unknown }>;

/** `charts/Trips_by_hour_7.yaml` → `Trips by hour`, for a server that gives files and no names. */
const nameOfFile = (path: string): string =>
  path
    .replace(/^.*\//u, '')
    .replace(/(?:_\d+)?\.ya?ml$/u, '')
    .replaceAll('_', ' ');

/** Reads what a server says an import would do. */
export const readImportPlan = ({ create, change, leave, unknown_keys: unknown }: Answer): ImportPlan => {
  const unknownByPath = new Map(unknown.map(({ path, keys }) => [path, keys]));
  const thing = ({ type, name, path }: Answer['create'][number]): PlannedThing => ({
    type,
    name: name || nameOfFile(path),
    path,
    differences: [],
    unknownKeys: unknownByPath.get(path) ?? [],
  });
  return {
    created: create.map(thing),
    changed: change.map((each) => ({
      ...thing(each),
      differences: each.fields.map(({ path, names, from, to }) => ({
        path: names ?? path.split('.'),
        ...(names && { exact: path }),
        from,
        to,
      })),
    })),
    left: leave.map(thing),
  };
};

const versioned: ReadonlySet<string> = new Set(['chart', 'dashboard', 'dataset', 'saved_query']);

/** Whether all that would be changed keeps its former version, where the server keeps versions at all. */
export const keepsFormer = ({ changed }: ImportPlan): boolean => changed.every(({ type }) => versioned.has(type));
