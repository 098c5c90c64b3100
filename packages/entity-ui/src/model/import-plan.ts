import type { CallOutput } from '@sightline/core/api';
import type { Difference } from './differences.ts';

/** Planned change of one object in a bundle. */
export interface PlannedThing {
  /** Contract name of the object's type: `saved_query`. */
  readonly type: string;
  readonly name: string;
  /** Path of the object's file in the bundle. */
  readonly path: string;
  /** Differences between the existing object and the object in the bundle. */
  readonly differences: readonly Difference[];
  /** Keys in the object's file that the server does not know. The server keeps them. */
  readonly unknownKeys: readonly string[];
}

/** Planned changes of an import. */
export interface ImportPlan {
  readonly created: readonly PlannedThing[];
  readonly changed: readonly PlannedThing[];
  readonly left: readonly PlannedThing[];
}

type Answer = Extract<CallOutput<'importCharts'>, { readonly create: unknown }>;

/**
 * Returns the name in the path of a file (`charts/Trips_by_hour_7.yaml` → `Trips by hour`), for servers that send files
 * without names.
 */
const nameOfFile = (path: string): string =>
  path
    .replace(/^.*\//u, '')
    .replace(/(?:_\d+)?\.ya?ml$/u, '')
    .replaceAll('_', ' ');

/** Parses a server's import plan. */
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

/**
 * True if all changed objects are of types that have a version history. Only servers with versions store this history.
 */
export const keepsFormer = ({ changed }: ImportPlan): boolean => changed.every(({ type }) => versioned.has(type));
