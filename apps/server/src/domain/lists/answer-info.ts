import { operatorsOf, type FilterColumn } from '../../store/list-query.ts';
import { holds, type Subject } from '../access.ts';
import { columnLabel } from '../wire/pick-columns.ts';

/** The part of a JSON schema that `_info` tells of. */
interface BodySchema {
  readonly properties?: object;
  readonly required?: readonly string[];
}
interface PropertySchema {
  readonly type?: string;
  readonly anyOf?: readonly PropertySchema[];
}

export interface InfoSource {
  readonly view: string;
  /** Every permission of the view that `_info` may list. */
  readonly permissions: readonly string[];
  readonly addTitle: string;
  readonly editTitle: string;
  readonly filters: Readonly<Record<string, FilterColumn>>;
  readonly addBody?: BodySchema | undefined;
  readonly editBody?: BodySchema | undefined;
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
  in: 'Is one of',
  not_in: 'Is not one of',
  gt: 'Greater than',
  lt: 'Smaller than',
  rel_o_m: 'Relation',
  nrel_o_m: 'No Relation',
  rel_m_m: 'Relation as Many',
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Integer',
  number: 'Float',
  boolean: 'Boolean',
  array: 'List',
  object: 'Dict',
};

const typeOf = (schema: PropertySchema): string => {
  const type = schema.type ?? schema.anyOf?.find((option) => option.type !== 'null')?.type;
  return typeNames[type ?? ''] ?? 'Raw';
};

const fieldsOf = (body: BodySchema | undefined) =>
  Object.entries((body?.properties ?? {}) as Readonly<Record<string, PropertySchema>>).map(([name, schema]) => ({
    name,
    label: columnLabel(name),
    description: '',
    required: body?.required?.includes(name) ?? false,
    type: typeOf(schema),
    unique: false,
  }));

const filtersOf = (filters: InfoSource['filters']) =>
  Object.fromEntries(
    Object.entries(filters).map(([column, filter]) => {
      const special = Object.keys(filter.special ?? {}).filter(
        (operator) => !operatorsOf[filter.kind].includes(operator),
      );
      const operators = [...operatorsOf[filter.kind], ...special];
      return [
        column,
        operators.map((operator) => ({ name: operatorNames[operator] ?? columnLabel(operator), operator })),
      ];
    }),
  );

/** Answers `_info`: what the caller may do and how lists of the noun can be filtered; only the blocks that `keys` asks for. */
export const answerInfo = (
  source: InfoSource,
  subject: Subject,
  q: { readonly keys?: readonly string[] | undefined } = {},
) => {
  const blocks = {
    permissions: source.permissions.filter((permission) => holds(subject, permission, source.view)),
    add_columns: fieldsOf(source.addBody),
    edit_columns: fieldsOf(source.editBody),
    filters: filtersOf(source.filters),
    add_title: source.addTitle,
    edit_title: source.editTitle,
  };
  if (!q.keys || q.keys.length === 0) return blocks;
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => q.keys?.includes(key))) as Partial<typeof blocks>;
};
