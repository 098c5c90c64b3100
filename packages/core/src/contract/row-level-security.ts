import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  accepted,
  columnsQ,
  idsQ,
  info,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  person,
  pk,
  related,
  relatedQ,
  strict,
  text,
  whole,
} from './shapes.ts';

const ruleRole = open({ id: whole, name: text });
const ruledDataset = open({ id: whole, table_name: text, schema: optional(nullable(text)) });
export const rowRuleRow = open({
  id: whole,
  name: optional(text),
  filter_type: optional(text),
  tables: optional(Type.Array(ruledDataset)),
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

export const listRowRules = route({
  address: addresses.listRowRules,
  summary: 'Lists the rules of row-level security',
  q: listQ,
  output: listOf(rowRuleRow),
});
export const getRowRuleInfo = route({
  address: addresses.getRowRuleInfo,
  summary: 'What the caller may do with the rules of row-level security',
  q: columnsQ,
  output: info,
});
export const getRowRuleRelated = route({
  address: addresses.getRowRuleRelated,
  summary: 'Datasets, roles and people to choose from for a rule',
  params: open({ column: text }),
  q: relatedQ,
  output: related,
});
export const getRowRule = route({
  address: addresses.getRowRule,
  summary: 'One rule of row-level security',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: rowRuleRow }),
});
export const createRowRule = route({
  address: addresses.createRowRule,
  summary: 'Makes a rule: which rows of datasets holders of roles see, or all but them',
  body: strict({
    name,
    description: optionalText,
    filter_type: filterType,
    tables: Type.Array(whole, { minItems: 1 }),
    roles: Type.Array(whole),
    group_key: optionalText,
    clause: text,
  }),
  output: accepted,
  status: 201,
});
export const changeRowRule = route({
  address: addresses.changeRowRule,
  summary: 'Changes a rule of row-level security',
  params: pk,
  body: strict({
    name: optional(name),
    description: optionalText,
    filter_type: optional(filterType),
    tables: optional(Type.Array(whole)),
    roles: optional(Type.Array(whole)),
    group_key: optionalText,
    clause: optional(text),
  }),
  output: accepted,
});
export const deleteRowRule = route({
  address: addresses.deleteRowRule,
  summary: 'Deletes a rule of row-level security',
  params: pk,
  output: message,
});
export const deleteRowRules = route({
  address: addresses.deleteRowRules,
  summary: 'Deletes rules of row-level security',
  q: idsQ,
  output: message,
});
