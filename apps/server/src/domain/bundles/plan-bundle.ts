import type { BundleEntry } from '../examples/bundle-entry.ts';
import { isThemeData } from '../themes/theme-data.ts';
import { bundleRefusal, fileRefusal, type FileFault } from './bundle-refusal.ts';

/** Kinds of bundles that can be imported, with their names in `metadata.yaml`. */
export type BundleKind = 'assets' | 'Database' | 'Dashboard' | 'Slice' | 'SqlaTable' | 'SavedQuery' | 'Theme';

/** The contents of a bundle, each list in archive order. */
export interface BundlePlan {
  readonly kind: BundleKind;
  readonly databases: readonly BundleEntry[];
  readonly datasets: readonly BundleEntry[];
  readonly charts: readonly BundleEntry[];
  readonly dashboards: readonly BundleEntry[];
  readonly queries: readonly BundleEntry[];
  readonly themes: readonly BundleEntry[];
}

type Part = Exclude<keyof BundlePlan, 'kind'>;

/**
 * For each kind of bundle: the part with the objects that the bundle was made for, and their noun in error messages.
 */
export const topOf: Readonly<Record<BundleKind, { readonly part: Part; readonly noun: string }>> = {
  // Bundles of all assets are an exception: in them, every part except the databases is top-level.
  assets: { part: 'databases', noun: 'asset' },
  Database: { part: 'databases', noun: 'database' },
  Dashboard: { part: 'dashboards', noun: 'dashboard' },
  Slice: { part: 'charts', noun: 'chart' },
  SqlaTable: { part: 'datasets', noun: 'dataset' },
  SavedQuery: { part: 'queries', noun: 'saved query' },
  Theme: { part: 'themes', noun: 'theme' },
};

/** True if a part contains the objects that the bundle was made for, and not only their dependencies. */
export const isTop = (kind: BundleKind, part: Part): boolean =>
  kind === 'assets' ? part !== 'databases' : topOf[kind].part === part;

const partsOf: Readonly<Record<BundleKind, readonly Part[]>> = {
  assets: ['databases', 'datasets', 'charts', 'dashboards', 'queries'],
  Database: ['databases', 'datasets'],
  Dashboard: ['databases', 'datasets', 'charts', 'themes', 'dashboards'],
  Slice: ['databases', 'datasets', 'charts'],
  SqlaTable: ['databases', 'datasets'],
  SavedQuery: ['databases', 'queries'],
  Theme: ['themes'],
};

type Requirement = 'text' | 'uuid' | 'version' | 'theme';

const required: Readonly<Record<Part, Readonly<Record<string, Requirement>>>> = {
  databases: { database_name: 'text', sqlalchemy_uri: 'text', uuid: 'uuid', version: 'version' },
  datasets: { table_name: 'text', uuid: 'uuid', version: 'version', database_uuid: 'uuid' },
  charts: { slice_name: 'text', viz_type: 'text', uuid: 'uuid', version: 'version', dataset_uuid: 'uuid' },
  dashboards: { dashboard_title: 'text', uuid: 'uuid', version: 'version' },
  themes: { theme_name: 'text', json_data: 'theme', uuid: 'uuid', version: 'version' },
  queries: { sql: 'text', uuid: 'uuid', version: 'version', database_uuid: 'uuid' },
};

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const bundleVersion = '1.0.0';

const faultOf = (value: unknown, requirement: Requirement): string | undefined => {
  if (value === undefined || value === null) return 'Missing data for required field.';
  if (requirement === 'theme') return isThemeData(value) ? undefined : 'Invalid JSON configuration';
  if (typeof value !== 'string') return 'Not a valid string.';
  if (requirement === 'uuid' && !uuidForm.test(value)) return 'Not a valid UUID.';
  return requirement === 'version' && value !== bundleVersion ? `Must be equal to ${bundleVersion}.` : undefined;
};

const nestedFault = (
  content: BundleEntry['content'],
  list: 'columns' | 'metrics',
  name: string,
): string | undefined => {
  const items = content[list];
  if (items === undefined || items === null) return undefined;
  if (!Array.isArray(items)) return 'Not a valid list.';
  const seen = new Set<string>();
  for (const item of items as unknown[]) {
    const value = (item as Record<string, unknown> | null)?.[name];
    if (typeof value !== 'string' || value === '') return `Every entry must have a ${name}.`;
    if (seen.has(value)) return `${value} is listed more than once.`;
    seen.add(value);
  }
  return undefined;
};

const faultsOf = (part: Part, { content }: BundleEntry): Record<string, readonly string[]> => {
  const faults: Record<string, readonly string[]> = {};
  for (const [field, requirement] of Object.entries(required[part])) {
    const fault = faultOf(content[field], requirement);
    if (fault) faults[field] = [fault];
  }
  if (part === 'datasets') {
    const columns = nestedFault(content, 'columns', 'column_name');
    const metrics = nestedFault(content, 'metrics', 'metric_name');
    if (columns) faults['columns'] = [columns];
    if (metrics) faults['metrics'] = [metrics];
  }
  return faults;
};

const isKind = (type: unknown): type is BundleKind => typeof type === 'string' && Object.hasOwn(topOf, type);

/**
 * Sorts the files of a bundle by type and validates each one. Throws 422 naming files and reasons, such as missing or
 * invalid metadata, a kind other than `expected`, or missing or invalid fields.
 */
export const planBundle = (entries: readonly BundleEntry[], expected?: BundleKind): BundlePlan => {
  const metadata = entries.find((entry) => entry.path === 'metadata.yaml')?.content;
  if (metadata?.['version'] !== bundleVersion) throw bundleRefusal('Could not find a valid command to import file');
  const type = metadata['type'];
  if (expected !== undefined && type !== expected) {
    const fault: FileFault = { type: [`Must be equal to ${expected}.`] };
    throw fileRefusal(topOf[expected].noun, new Map([['metadata.yaml', fault]]));
  }
  if (!isKind(type)) throw bundleRefusal(`Bundles of type ${String(type)} cannot be imported.`);
  const faults = new Map<string, FileFault>();
  const pick = (part: Part): readonly BundleEntry[] => {
    if (!partsOf[type].includes(part)) return [];
    const picked = entries.filter((entry) => entry.path.startsWith(`${part}/`));
    for (const entry of picked) {
      const found = faultsOf(part, entry);
      if (Object.keys(found).length > 0) faults.set(entry.path, found);
    }
    return picked;
  };
  const plan: BundlePlan = {
    kind: type,
    databases: pick('databases'),
    datasets: pick('datasets'),
    charts: pick('charts'),
    dashboards: pick('dashboards'),
    queries: pick('queries'),
    themes: pick('themes'),
  };
  if (faults.size > 0) throw fileRefusal(topOf[type].noun, faults);
  if (plan[topOf[type].part].length === 0) throw bundleRefusal(`The bundle contains no ${topOf[type].noun}.`);
  return plan;
};
