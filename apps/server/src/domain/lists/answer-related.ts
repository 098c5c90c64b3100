import type { DbOrTransaction } from '../../store/db.ts';
import {
  chartChoices,
  dashboardChoices,
  databaseChoices,
  datasetChoices,
  peopleChoices,
  roleChoices,
  type ChoicesAsked,
} from '../../store/related.ts';
import type { Scope } from '../../store/visibility.ts';
import { notFound } from '../refusal.ts';

/** The argument `q` of `related` and `distinct`. */
export interface RelatedArgument {
  readonly filter?: string | undefined;
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly include_ids?: readonly number[] | undefined;
}

/**
 * Kind of choices for each relation of a resource. `datasets` offers all datasets, even those that the caller cannot
 * see. `named` offers the active users by user name, for mentions in a text.
 */
export type Relations = Readonly<
  Record<string, 'owners' | 'people' | 'named' | 'roles' | 'databases' | 'datasets' | 'charts' | 'dashboards'>
>;

const askedOf = (q: RelatedArgument): ChoicesAsked => {
  const size = q.page_size ?? 0;
  return {
    filter: q.filter,
    page: Math.min(1_000_000_000, Math.max(0, q.page ?? 0)),
    pageSize: size === 0 ? 20 : size < 0 || size > 100 ? 100 : size,
    includeIds: q.include_ids,
  };
};

/** Answers `related/{column}` with the available choices. Throws 404 for an unknown relation. */
export const answerRelated = async (
  db: DbOrTransaction,
  {
    relations,
    column,
    scope,
    withMail = false,
  }: {
    readonly relations: Relations;
    readonly column: string;
    readonly scope: Scope;
    /** Includes the e-mail addresses of owners. */
    readonly withMail?: boolean;
  },
  q: RelatedArgument = {},
) => {
  const kind = Object.hasOwn(relations, column) ? relations[column] : undefined;
  const asked = askedOf(q);
  if (kind === undefined) throw notFound();
  if (kind === 'owners' || kind === 'people' || kind === 'named') {
    const { count, choices } = await peopleChoices(db, asked, { activeOnly: kind === 'named' });
    const result = choices.map((person) => ({
      value: person.id,
      text: `${person.first_name} ${person.last_name}`.trim(),
      extra: {
        owners: { ...(withMail ? { email: person.email } : {}), active: person.active === 1 },
        named: { username: person.username },
        people: {},
      }[kind],
    }));
    return { count, result };
  }
  const choose = {
    roles: () => roleChoices(db, asked, scope),
    databases: () => databaseChoices(db, asked, scope),
    datasets: () => datasetChoices(db, asked),
    charts: () => chartChoices(db, asked, scope),
    dashboards: () => dashboardChoices(db, asked, scope),
  }[kind];
  const { count, choices } = await choose();
  return { count, result: choices.map((choice) => ({ value: choice.id, text: choice.name, extra: {} })) };
};

/** Answers `distinct/{column}`: a page of the values that contain the filter text. */
export const answerDistinct = (values: readonly string[], q: RelatedArgument = {}) => {
  const asked = askedOf(q);
  const part = (asked.filter ?? '').toLowerCase();
  const matching = values.filter((value) => value.toLowerCase().includes(part));
  const start = asked.page * asked.pageSize;
  return {
    count: matching.length,
    result: matching.slice(start, start + asked.pageSize).map((value) => ({ text: value, value })),
  };
};
