import { operatorsOf, type FilterColumn } from '../../store/list-query.ts';
import { holds, type Subject } from '../access.ts';
import { columnLabel } from '../wire/pick-columns.ts';
import { fieldChecks, type CheckedSchema } from './field-checks.ts';

/** The part of a JSON schema that `_info` reports. */
interface BodySchema {
  readonly properties?: object;
  readonly required?: readonly string[];
}

export interface InfoSource {
  readonly view: string;
  /** All permissions of the view that `_info` may list. */
  readonly permissions: readonly string[];
  readonly addTitle: string;
  readonly editTitle: string;
  readonly filters: Readonly<Record<string, FilterColumn>>;
  readonly addBody?: BodySchema | undefined;
  readonly editBody?: BodySchema | undefined;
  /** Body fields that `_info` lists; all by default. */
  readonly addColumns?: readonly string[] | undefined;
  readonly editColumns?: readonly string[] | undefined;
}

const operatorNames: Readonly<Record<string, string>> = {
  sw: 'Starts with',
  ew: 'Ends with',
  ct: 'Contains',
  eq: 'Equal to',
  nsw: 'Not Starts with',
  new: 'Not Ends with',
  nct: 'Not Contains',
  neq: 'Not Equal to',
  in: 'In',
  not_in: 'Not In',
  gt: 'Greater than',
  lt: 'Smaller than',
  rel_o_m: 'Relation',
  nrel_o_m: 'No Relation',
  rel_m_m: 'Relation as Many',
  custom_tag: 'Is custom tag',
  title_or_slug: 'Title or Slug',
  upload_is_enabled: 'Upload Enabled',
  dataset_is_null_or_empty: 'Null or Empty',
  saved_query_is_fav: 'Is favorite',
  chart_owned_created_favored_by_me: 'Owned Created or Favored',
};

/**
 * Labels of filter operators that several resources have, such as `chart_all_text`. Each label comes with the end of
 * the operator's name, which follows the name of the resource.
 */
const operatorEndings: readonly (readonly [string, string])[] = [
  ['all_text', 'All Text'],
  ['_created_by_me', 'Created by me'],
  ['_has_created_by', 'Has created by'],
  ['_is_certified', 'Is certified'],
  ['_is_favorite', 'Is favorite'],
  ['_tags', 'Is tagged'],
  ['_tag_id', 'Is tagged'],
];

const operatorName = (operator: string): string =>
  operatorNames[operator] ??
  operatorEndings.find(([ending]) => operator.endsWith(ending))?.[1] ??
  columnLabel(operator);

const typeNames: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Integer',
  number: 'Float',
  boolean: 'Boolean',
  array: 'List',
  object: 'Dict',
};

const typeOf = (schema: CheckedSchema): string => {
  const type = schema.type ?? schema.anyOf?.find((option) => option.type !== 'null')?.type;
  return typeNames[type ?? ''] ?? 'Raw';
};

const fieldsOf = (body: BodySchema | undefined, columns: readonly string[] | undefined) =>
  Object.entries((body?.properties ?? {}) as Readonly<Record<string, CheckedSchema>>)
    .filter(([name]) => columns === undefined || columns.includes(name))
    .map(([name, schema]) => {
      const validate = fieldChecks(schema);
      return {
        name,
        label: columnLabel(name),
        description: '',
        required: body?.required?.includes(name) ?? false,
        type: typeOf(schema),
        unique: false,
        ...(validate.length > 0 ? { validate } : {}),
      };
    });

const filtersOf = (filters: InfoSource['filters']) =>
  Object.fromEntries(
    Object.entries(filters).map(([column, filter]) => {
      const special = Object.keys(filter.special ?? {}).filter(
        (operator) => !operatorsOf[filter.kind].includes(operator),
      );
      const operators = [...operatorsOf[filter.kind], ...special];
      return [column, operators.map((operator) => ({ name: operatorName(operator), operator }))];
    }),
  );

/** Answers `_info`: the caller's permissions and the available list filters, reduced to the blocks in `keys`. */
export const answerInfo = (
  source: InfoSource,
  subject: Subject,
  q: { readonly keys?: readonly string[] | undefined } = {},
) => {
  const blocks = {
    permissions: source.permissions.filter((permission) => holds(subject, permission, source.view)),
    add_columns: fieldsOf(source.addBody, source.addColumns),
    edit_columns: fieldsOf(source.editBody, source.editColumns),
    filters: filtersOf(source.filters),
    add_title: source.addTitle,
    edit_title: source.editTitle,
  };
  if (!q.keys || q.keys.length === 0) return blocks;
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => q.keys?.includes(key))) as Partial<typeof blocks>;
};
