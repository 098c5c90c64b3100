import { AppError } from '@sightline/core';
import { findChart, insertChart, updateChart } from '../../store/charts.ts';
import { findDashboard, insertDashboard, replaceChartsOfDashboard, updateDashboard } from '../../store/dashboards.ts';
import { findDatabase } from '../../store/databases.ts';
import {
  columnsOfDatasets,
  findDataset,
  insertDataset,
  metricsOfDatasets,
  replaceColumns,
  replaceMetrics,
  updateDataset,
} from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import { isOwner, replaceOwners } from '../../store/ownership.ts';
import { themes } from '../../store/themes.ts';
import { findSavedQuery, insertSavedQuery, updateSavedQueries } from '../../store/saved-queries.ts';
import { isTemplate } from '../../engine/templates/protocol.ts';
import { toMicros } from '../../store/store-types.ts';
import type { ObjectType } from '../../store/schema/content.ts';
import { holds, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { keepVersion } from '../history/keep-version.ts';
import type { TableName } from '../ports.ts';
import { forbidden } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { noRowRules } from '../row-rules/open-row-rules.ts';
import { checkTemplateAuthor } from '../templates/check-template-author.ts';
import { resolveTables } from '../tables/table-catalogue.ts';
import { bundleRefusal, fileRefusal, type FileFault } from './bundle-refusal.ts';
import {
  chartRow,
  columnRows,
  dashboardDocuments,
  dashboardRow,
  datasetRow,
  metricRows,
  savedQueryRow,
} from './bundle-rows.ts';
import { compareParts, compareRows, type FieldChange } from './compare-rows.ts';
import { importDatabases } from './import-databases.ts';
import { planDatabases, type PlannedDatabase } from './plan-databases.ts';
import { isTop, planBundle, topOf, type BundleKind, type BundlePlan } from './plan-bundle.ts';
import { importTags } from './bundle-tags.ts';
import { importThemes } from './import-themes.ts';
import { remapDashboard } from './remap-dashboard.ts';

export interface ImportRequest {
  readonly entries: readonly BundleEntry[];
  /** The kind that the bundle must have; any when absent. */
  readonly kind?: BundleKind;
  /** Replace what the bundle holds on top and exists already. */
  readonly overwrite: boolean;
  /** Passwords of databases by the paths of files in the bundle. */
  readonly passwords?: Readonly<Record<string, string>>;
  /** Does all but keep it: to see what would happen. */
  readonly dryRun?: boolean;
  /** Whose rights it runs with; absent for the server's own content, which belongs to nobody. */
  readonly subject?: Subject;
}

/** What became of one object of a bundle. */
export interface ImportedItem {
  readonly type: string;
  readonly uuid: string;
  /** Its file in the bundle. */
  readonly path: string;
  readonly outcome: 'create' | 'change' | 'leave';
  /** What differs from what is there, where it is changed. */
  readonly fields: readonly FieldChange[];
  /** Keys that this build does not know; they are kept for the way back. */
  readonly unknownKeys: readonly string[];
}

/** Takes back what a dry run did. */
class DryRunEnd extends Error {}

/** What came in: how many objects of each kind were made, replaced and found there already. */
export interface ImportReport {
  readonly created: number;
  readonly changed: number;
  readonly reused: number;
  /** Each object with what became of it, in the order of the bundle. */
  readonly items: readonly ImportedItem[];
}

interface Run {
  readonly db: DbOrTransaction;
  readonly plan: BundlePlan;
  readonly entries: readonly BundleEntry[];
  readonly overwrite: boolean;
  readonly subject: Subject | undefined;
  readonly now: number;
  readonly deps: Deps;
  readonly report: { created: number; changed: number; reused: number; items: ImportedItem[] };
}

const text = ({ content }: BundleEntry, field: string): string => String(content[field] ?? '').toLowerCase();

const audit = (run: Run) => {
  const userId = run.subject?.userId ?? null;
  return { created_by: userId, created_on: run.now, changed_by: userId, changed_on: run.now, deleted_on: null };
};

const touch = (run: Run) => ({ changed_by: run.subject?.userId ?? null, changed_on: run.now });

const own = async (run: Run, type: ObjectType, id: number): Promise<void> => {
  if (run.subject?.userId !== undefined) await replaceOwners(run.db, { type, id }, [run.subject.userId]);
};

const mayReplace = async (run: Run, type: ObjectType, id: number): Promise<boolean> =>
  run.subject === undefined || run.subject.admin || isOwner(run.db, { type, id }, run.subject.userId ?? 0);

const mustWrite = (run: Run, view: string): void => {
  if (run.subject && !holds(run.subject, 'can_write', view)) throw forbidden();
};

type Find = (uuid: string) => Promise<(Readonly<Record<string, unknown>> & { readonly id: number }) | undefined>;

/** Dashboards carry a description, and have nowhere to show it. */
const isUnknown = (key: string): boolean => key !== 'description';

/** Makes, replaces or reuses one object, by its uuid and its place in the bundle. */
const settle = async (
  run: Run,
  entry: BundleEntry,
  noun: {
    readonly type: Exclude<ObjectType, 'report'>;
    readonly view: string;
    readonly top: boolean;
    readonly find: Find;
    /** What is stored of it: where nothing of this differs, it is left as it is. */
    readonly row: Readonly<Record<string, unknown>>;
    /** What differs beside the row. */
    readonly differing?: (id: number) => Promise<readonly FieldChange[]>;
    readonly create: () => Promise<number>;
    readonly replace: (id: number) => Promise<void>;
  },
): Promise<number> => {
  const existing = await noun.find(text(entry, 'uuid'));
  const unknown = noun.row['unknown_keys'];
  const tell = (outcome: ImportedItem['outcome'], fields: readonly FieldChange[] = []): void => {
    run.report.items.push({
      type: noun.type,
      uuid: text(entry, 'uuid'),
      path: entry.path,
      outcome,
      fields,
      unknownKeys: typeof unknown === 'string' ? Object.keys(JSON.parse(unknown) as object).filter(isUnknown) : [],
    });
  };
  if (!existing) {
    mustWrite(run, noun.view);
    const id = await noun.create();
    run.report.created += 1;
    tell('create');
    if (noun.type !== 'saved_query') await own(run, noun.type, id);
    return id;
  }
  if (!noun.top || !run.overwrite) {
    run.report.reused += 1;
    tell('leave');
    return existing.id;
  }
  mustWrite(run, noun.view);
  if (!(await mayReplace(run, noun.type, existing.id))) {
    throw bundleRefusal(
      `A ${topOf[run.plan.kind].noun} already exists and user doesn't have permissions to overwrite it`,
      403,
    );
  }
  const fields = [...compareRows(existing, noun.row), ...((await noun.differing?.(existing.id)) ?? [])];
  if (fields.length === 0) {
    run.report.reused += 1;
    tell('leave');
    return existing.id;
  }
  if (noun.type !== 'tag') await keepVersion(run.db, run.deps, { type: noun.type, id: existing.id });
  await noun.replace(existing.id);
  run.report.changed += 1;
  tell('change', fields);
  return existing.id;
};

/** Tells in the report what became of a database. */
const tellDatabase =
  (report: Run['report']) =>
  (entry: BundleEntry, outcome: 'create' | 'change'): void => {
    report[outcome === 'create' ? 'created' : 'changed'] += 1;
    report.items.push({
      type: 'database',
      uuid: text(entry, 'uuid'),
      path: entry.path,
      outcome,
      fields: [],
      unknownKeys: [],
    });
  };

const databaseOf = async (run: Run, entry: BundleEntry, known: ReadonlyMap<string, number>): Promise<number> => {
  const uuid = text(entry, 'database_uuid');
  const id = known.get(uuid) ?? (await findDatabase(run.db, { uuid }))?.id;
  if (id === undefined) {
    throw fileRefusal(
      topOf[run.plan.kind].noun,
      new Map([[entry.path, { database_uuid: ['Database does not exist'] }]]),
    );
  }
  return id;
};

const importDatasets = async (
  run: Run,
  databases: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const { db, now } = run;
  for (const entry of run.plan.datasets) {
    const uuid = text(entry, 'uuid');
    const database_id = await databaseOf(run, entry, databases);
    const [columns, metrics] = [columnRows(entry, now), metricRows(entry, now)];
    const row = { database_id, ...datasetRow(entry) };
    const fill = async (id: number): Promise<void> => {
      await replaceColumns(db, id, columns);
      await replaceMetrics(db, id, metrics);
    };
    const differing = async (id: number): Promise<readonly FieldChange[]> => {
      const before = { columns: await columnsOfDatasets(db, [id]), metrics: await metricsOfDatasets(db, [id]) };
      return [
        ...compareParts('columns', 'column_name', { before: before.columns.get(id) ?? [], after: columns }),
        ...compareParts('metrics', 'metric_name', { before: before.metrics.get(id) ?? [], after: metrics }),
      ];
    };
    const id = await settle(run, entry, {
      type: 'dataset',
      view: 'Dataset',
      top: isTop(run.plan.kind, 'datasets'),
      find: (key) => findDataset(db, { uuid: key }),
      row,
      differing,
      create: async () => {
        const made = await insertDataset(db, { uuid, ...row, ...audit(run) });
        await fill(made);
        return made;
      },
      replace: async (existing) => {
        await updateDataset(db, existing, { ...row, ...touch(run) });
        await fill(existing);
      },
    });
    ids.set(uuid, id);
  }
  return ids;
};

const importCharts = async (run: Run, datasets: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const { db } = run;
  for (const entry of run.plan.charts) {
    const uuid = text(entry, 'uuid');
    const datasetId =
      datasets.get(text(entry, 'dataset_uuid')) ?? (await findDataset(db, { uuid: text(entry, 'dataset_uuid') }))?.id;
    if (datasetId === undefined) {
      throw fileRefusal(
        topOf[run.plan.kind].noun,
        new Map([[entry.path, { dataset_uuid: ['Dataset does not exist'] }]]),
      );
    }
    const row = chartRow(entry, datasetId);
    const id = await settle(run, entry, {
      type: 'chart',
      view: 'Chart',
      top: isTop(run.plan.kind, 'charts'),
      find: (key) => findChart(db, { uuid: key }),
      row,
      create: async () => {
        const made = await insertChart(db, { uuid, ...row, last_saved_at: null, last_saved_by: null, ...audit(run) });
        await importTags(run.deps, run, { entry, object: { type: 'chart', id: made } });
        return made;
      },
      replace: async (existing) => {
        await updateChart(db, existing, { ...row, ...touch(run) });
        await importTags(run.deps, run, { entry, object: { type: 'chart', id: existing } });
      },
    });
    ids.set(uuid, id);
  }
  return ids;
};

const freeSlug = async (run: Run, slug: string | null, uuid: string): Promise<string | null> => {
  if (slug === null || slug === '') return null;
  const holder = await findDashboard(run.db, { slug });
  return holder === undefined || holder.uuid === uuid ? slug : null;
};

const importDashboards = async (run: Run, ids: Parameters<typeof remapDashboard>[2]): Promise<void> => {
  const { db } = run;
  for (const entry of run.plan.dashboards) {
    const uuid = text(entry, 'uuid');
    const documents = dashboardDocuments(entry);
    const { position, metadata, chartIds } = remapDashboard(documents.position, documents.metadata, ids);
    const plain = dashboardRow(entry);
    const theme = await themes.find(db, 'uuid', text(entry, 'theme_uuid'));
    const row = {
      ...plain,
      slug: await freeSlug(run, plain.slug, uuid),
      position_json: JSON.stringify(position),
      json_metadata: JSON.stringify(metadata),
      theme_id: theme?.id ?? null,
    };
    const id = await settle(run, entry, {
      type: 'dashboard',
      view: 'Dashboard',
      top: true,
      find: (key) => findDashboard(db, { uuid: key }),
      row,
      create: () => insertDashboard(db, { uuid, ...row, ...audit(run) }),
      replace: (existing) => updateDashboard(db, existing, { ...row, ...touch(run) }),
    });
    await replaceChartsOfDashboard(db, id, chartIds);
    await importTags(run.deps, run, { entry, object: { type: 'dashboard', id } });
  }
};

const importSavedQueries = async (run: Run, databases: ReadonlyMap<string, number>): Promise<void> => {
  const { db } = run;
  for (const entry of run.plan.queries) {
    const uuid = text(entry, 'uuid');
    const db_id = await databaseOf(run, entry, databases);
    const row = { ...savedQueryRow(entry), db_id };
    await settle(run, entry, {
      type: 'saved_query',
      view: 'SavedQuery',
      top: true,
      find: (key) => findSavedQuery(db, key),
      row,
      create: () =>
        insertSavedQuery(db, {
          uuid,
          ...row,
          template_parameters: null,
          sql_tables: '[]',
          extra_json: null,
          rows: null,
          last_run: null,
          ...audit(run),
        }),
      replace: (existing) => updateSavedQueries(db, [existing], { ...row, ...touch(run) }),
    });
  }
};

const finders = (db: DbOrTransaction): Readonly<Record<Exclude<BundleKind, 'assets'>, Find>> => ({
  Database: (uuid) => findDatabase(db, { uuid }),
  Dashboard: (uuid) => findDashboard(db, { uuid }),
  Slice: (uuid) => findChart(db, { uuid }),
  SqlaTable: (uuid) => findDataset(db, { uuid }),
  SavedQuery: (uuid) => findSavedQuery(db, uuid),
  Theme: (uuid) => themes.find(db, 'uuid', uuid),
});

/** Refuses what exists already, all of it in one answer, unless it may be replaced. */
const refuseExisting = async (run: Run): Promise<void> => {
  const { kind } = run.plan;
  if (run.overwrite || kind === 'assets') return;
  const { part, noun } = topOf[kind];
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const faults = new Map<string, FileFault>();
  for (const entry of run.plan[part]) {
    if (await finders(run.db)[kind](text(entry, 'uuid'))) {
      faults.set(entry.path, `${name} already exists and \`overwrite=true\` was not passed`);
    }
  }
  if (faults.size > 0) throw fileRefusal(noun, faults);
};

/** Refuses SQL over tables that the importer may not read; a table that is not there yet may come later. */
const checkTables = async (
  deps: Deps,
  subject: Subject,
  asked: { readonly entry: BundleEntry; readonly names: readonly TableName[] },
) => {
  const database = await findDatabase(deps.store.db, { uuid: text(asked.entry, 'database_uuid') });
  if (!database) return;
  const schema = asked.entry.content['schema'];
  await resolveTables(deps, {
    database,
    scope: scopeOf(subject),
    names: asked.names,
    // Nothing is read of them here.
    rules: noRowRules,
    schema: typeof schema === 'string' ? schema : null,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.errorType !== 'TABLE_DOES_NOT_EXIST_ERROR') throw error;
  });
};

/** Texts of a dataset that may hold templates. */
const textsOf = ({ content }: BundleEntry): readonly string[] => {
  const parts = [content['columns'], content['metrics']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const expressions = parts.map((part) => (part as { readonly expression?: unknown } | null)?.expression);
  return [content['sql'], content['fetch_values_predicate'], ...expressions].filter(
    (value) => typeof value === 'string',
  );
};

/** Refuses dataset SQL that is more than a read, or reads what the importer may not. Templates are judged when they are rendered. */
const gateDatasets = async (
  deps: Deps,
  { plan, subject, planned }: Pick<Run, 'plan' | 'subject'> & { readonly planned: readonly PlannedDatabase[] },
): Promise<void> => {
  const faults = new Map<string, FileFault>();
  for (const entry of plan.datasets) {
    const sql = entry.content['sql'];
    const database = await findDatabase(deps.store.db, { uuid: text(entry, 'database_uuid') });
    if (subject && database) checkTemplateAuthor(subject, database, textsOf(entry));
    if (typeof sql !== 'string' || sql.trim() === '' || isTemplate(sql)) continue;
    const coming = planned.find(({ uuid }) => uuid === text(entry, 'database_uuid'))?.connection;
    const asked = coming ?? database;
    const engine = asked ? deps.engines.of(asked) : deps.engines.embedded;
    const verdicts = await engine.gate(sql);
    const refused = verdicts.find((verdict) => !verdict.allowed);
    if (refused && !refused.allowed) faults.set(entry.path, { sql: [refused.message] });
    else if (verdicts.length !== 1) faults.set(entry.path, { sql: ['Only one statement is allowed'] });
    else if (subject) {
      const names = verdicts.flatMap((verdict) => (verdict.allowed ? verdict.tables : []));
      await checkTables(deps, subject, { entry, names });
    }
  }
  if (faults.size > 0) throw fileRefusal(topOf[plan.kind].noun, faults);
};

/**
 * Imports a bundle, all of it or nothing: matches by uuid, makes what is missing, replaces what is on top when `overwrite` is said,
 * reuses what it depends on, and turns every id in layouts and metadata into ours.
 * Throws 422 naming files and reasons, 403 where the subject may not.
 */
export const importBundle = async (deps: Deps, request: ImportRequest): Promise<ImportReport> => {
  const plan = planBundle(request.entries, request.kind);
  const { overwrite, subject, passwords = {} } = request;
  const planned = await planDatabases(deps, { plan, overwrite, subject, passwords });
  await gateDatasets(deps, { plan, subject, planned });
  const report: Run['report'] = { created: 0, changed: 0, reused: 0, items: [] };
  const work = async (db: DbOrTransaction): Promise<void> => {
    const now = toMicros(deps.clock());
    const run: Run = {
      db,
      plan,
      entries: request.entries,
      // Who brings everything in means what he brings.
      overwrite: request.overwrite || plan.kind === 'assets',
      subject: request.subject,
      now,
      report,
      deps,
    };
    await refuseExisting(run);
    const databases = await importDatabases({ db, subject, now, tell: tellDatabase(report) }, planned);
    const datasets = await importDatasets(run, databases);
    const charts = await importCharts(run, datasets);
    await importThemes(run);
    await importDashboards(run, { chartIdByUuid: charts, datasetIdByUuid: datasets });
    await importSavedQueries(run, databases);
    if (request.dryRun === true) throw new DryRunEnd();
  };
  await deps.store.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof DryRunEnd)) throw error;
    });
  return report;
};
