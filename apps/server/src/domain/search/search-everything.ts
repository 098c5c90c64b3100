import { ownersOf } from '../../store/ownership.ts';
import { findDocuments, foundDocuments, searchedTypes, type FoundRow, type SearchedType } from '../../store/search.ts';
import { holds, type Subject } from '../access.ts';
import { chartUrl } from '../charts/describe-charts.ts';
import { dashboardUrl } from '../dashboards/describe-dashboards.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTimeUtc } from '../wire/wire-times.ts';
import { explainFound } from './found-texts.ts';

/** View whose read permission is required to find each type of object. */
const views: Readonly<Record<SearchedType, string>> = {
  dashboard: 'Dashboard',
  chart: 'Chart',
  dataset: 'Dataset',
  saved_query: 'SavedQuery',
  database: 'Database',
  annotation_layer: 'Annotation',
  css_template: 'CssTemplate',
};
const owned = ['chart', 'dashboard', 'dataset'] as const;

const urls: Readonly<Record<SearchedType, (row: FoundRow) => string>> = {
  // The search stores the slug of a dashboard in the field `words`.
  dashboard: ({ id, words }) => dashboardUrl({ id, slug: words === '' ? null : words }),
  chart: ({ id }) => chartUrl(id),
  dataset: ({ id }) => `/explore/?datasource_type=table&datasource_id=${id}`,
  saved_query: ({ id }) => `/sqllab?savedQueryId=${id}`,
  database: () => '/databaseview/list/',
  annotation_layer: ({ id }) => `/annotationlayer/${id}/annotation`,
  css_template: () => '/csstemplatemodelview/list/',
};

/** Parses names of object types. Throws 400 for a type that is not searchable. */
const kindsOf = (names: readonly string[]): readonly SearchedType[] =>
  names.map((name) => {
    const type = searchedTypes.find((known) => known === name);
    if (type === undefined)
      throw badRequest(`The type ${name} cannot be searched. Supported types: ${searchedTypes.join(', ')}.`);
    return type;
  });

const ownersOfFound = async ({ store }: Pick<Deps, 'store'>, rows: readonly FoundRow[]) => {
  const owners = new Map<string, NonNullable<ReturnType<typeof wirePerson>>[]>();
  for (const type of owned) {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    for (const [id, people] of await ownersOf(store.db, type, ids))
      owners.set(
        `${type} ${id}`,
        people.map(wirePerson).filter((person) => person !== null),
      );
  }
  return owners;
};

/**
 * Returns a page of the objects that the subject may read and that contain every word of the text, best matches
 * first, and the total count.
 */
export const searchEverything = async (
  deps: Pick<Deps, 'store'>,
  subject: Subject,
  asked: {
    readonly text: string;
    readonly types?: readonly string[] | undefined;
    readonly page: number;
    readonly pageSize: number;
  },
) => {
  const types = (asked.types === undefined ? searchedTypes : kindsOf(asked.types)).filter((type) =>
    holds(subject, 'can_read', views[type]),
  );
  const found = await findDocuments(
    deps.store.db,
    { text: asked.text, types, scope: scopeOf(subject) },
    deps.store.counts,
  );
  const start = asked.page * asked.pageSize;
  const rows = await foundDocuments(deps.store.db, found.slice(start, start + asked.pageSize));
  const owners = await ownersOfFound(deps, rows);
  return {
    count: found.length,
    result: rows.map((row) => {
      const { matchedIn, excerpt } = explainFound(row, asked.text);
      return {
        type: row.type,
        id: row.id,
        uuid: row.uuid,
        title: row.title,
        url: urls[row.type](row),
        excerpt,
        matched_in: [...matchedIn],
        changed_on: isoTimeUtc(row.changed_on),
        owners: owners.get(`${row.type} ${row.id}`) ?? [],
      };
    }),
  };
};
