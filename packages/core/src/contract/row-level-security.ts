import { Type } from 'typebox';
import { resource } from './resource.ts';
import { nullable, open, optional, person, strict, text, whole } from './shapes.ts';

const ruleRole = open({ id: whole, name: text });
const ruledDataset = open({ id: whole, table_name: text, schema: optional(nullable(text)) });
/** A table to which a rule still applies although it has no dataset any more. */
const tableWithoutDataset = {
  database_id: whole,
  schema: nullable(text),
  table_name: text,
};
export const rowRuleRow = open({
  id: whole,
  name: optional(text),
  filter_type: optional(text),
  tables: optional(Type.Array(ruledDataset)),
  tables_without_dataset: optional(Type.Array(open({ ...tableWithoutDataset, database_name: optional(text) }))),
  roles: optional(Type.Array(ruleRole)),
  clause: optional(text),
  description: optional(nullable(text)),
  group_key: optional(nullable(text)),
  changed_on_delta_humanized: optional(text),
  changed_by: optional(nullable(person)),
});

const name = Type.String({ minLength: 1, maxLength: 255 });
const filterType = Type.Enum(['Regular', 'Base']);
const optionalText = optional(nullable(text));

/** Row-level security rules. */
export const { specs: rowRuleSpecs, routes: rowRuleRoutes } = resource({
  names: ['RowRule', 'RowRules'],
  words: ['a rule of row-level security', 'rules of row-level security'],
  row: rowRuleRow,
  create: strict({
    name,
    description: optionalText,
    filter_type: filterType,
    tables: Type.Array(whole, { minItems: 1 }),
    roles: Type.Array(whole),
    group_key: optionalText,
    clause: text,
  }),
  change: strict({
    name: optional(name),
    description: optionalText,
    filter_type: optional(filterType),
    tables: optional(Type.Array(whole)),
    tables_without_dataset: optional(Type.Array(strict({ ...tableWithoutDataset, database_name: optional(text) }))),
    roles: optional(Type.Array(whole)),
    group_key: optionalText,
    clause: optional(text),
  }),
});
