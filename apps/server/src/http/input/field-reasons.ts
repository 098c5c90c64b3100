import type { TSchema } from 'typebox';
import type { FieldReasons } from '../../domain/refusal.ts';

/** A validation error of TypeBox. */
export interface SchemaFault {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

interface JsonSchema {
  readonly [key: string]: unknown;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

const at = (root: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part.replace(/~1/g, '/').replace(/~0/g, '~')],
      root,
    );

const typeReasons: Readonly<Record<string, string>> = {
  integer: 'Not a valid integer.',
  number: 'Not a valid number.',
  string: 'Not a valid string.',
  boolean: 'Not a valid boolean.',
  array: 'Not a valid list.',
  object: 'Not a valid mapping type.',
};

const choices = (schema: JsonSchema): readonly unknown[] =>
  schema.enum ??
  schema.anyOf?.flatMap((option) => (option.const === undefined ? [...(option.enum ?? [])] : [option.const])) ??
  [];

const lengthReason = ({ minLength, maxLength }: JsonSchema): string => {
  if (minLength !== undefined && maxLength !== undefined)
    return `Length must be between ${minLength} and ${maxLength}.`;
  return minLength === undefined
    ? `Longer than maximum length ${maxLength}.`
    : `Shorter than minimum length ${minLength}.`;
};

const unionReason = (schema: JsonSchema, value: unknown): string => {
  const listed = choices(schema);
  if (listed.length > 0) return `Must be one of: ${listed.join(', ')}.`;
  const option = schema.anyOf?.find((one) => one.type !== 'null');
  // For a text that is only too long, report the length and not the type.
  if (typeof value === 'string' && option?.type === 'string' && option.maxLength !== undefined)
    return lengthReason(option);
  return typeReasons[option?.type ?? ''] ?? 'Invalid value.';
};

const reasonOf = (fault: SchemaFault, schema: JsonSchema, value: unknown): string => {
  if (value === null && fault.keyword !== 'anyOf') return 'Field may not be null.';
  switch (fault.keyword) {
    case 'type':
      return typeReasons[String(schema.type)] ?? 'Invalid input type.';
    case 'minLength':
    case 'maxLength':
      return lengthReason(schema);
    case 'enum':
    case 'const':
    case 'anyOf':
      return schema.const === undefined ? unionReason(schema, value) : `Must be one of: ${String(schema.const)}.`;
    case 'minItems':
      return `Shorter than minimum length ${String(schema['minItems'])}.`;
    case 'maxItems':
      return `Longer than maximum length ${String(schema['maxItems'])}.`;
    case 'minimum':
      return `Must be greater than or equal to ${String(schema['minimum'])}.`;
    case 'maximum':
      return `Must be less than or equal to ${String(schema['maximum'])}.`;
    case 'format':
      return schema['format'] === 'uuid' ? 'Not a valid UUID.' : 'Invalid value.';
    default:
      return 'Invalid value.';
  }
};

/** Converts an error inside one branch of a union to an error of the union. */
const unionFault = (fault: SchemaFault): SchemaFault => {
  const index = fault.schemaPath.indexOf('/anyOf');
  return index < 0 ? fault : { ...fault, keyword: 'anyOf', schemaPath: fault.schemaPath.slice(0, index) };
};

const names = (fault: SchemaFault, key: 'requiredProperties' | 'additionalProperties'): readonly string[] =>
  (fault.params as Record<string, readonly string[] | undefined>)[key] ?? [];

type Tree = { [field: string]: Tree | string[] };

const add = (tree: Tree, path: readonly string[], reason: string): void => {
  const [head = '_schema', ...rest] = path;
  const inner = tree[head];
  if (rest.length > 0 && !Array.isArray(inner)) {
    tree[head] = inner ?? {};
    add(tree[head] as Tree, rest, reason);
  } else if (inner === undefined) tree[head] = [reason];
  else if (Array.isArray(inner) && !inner.includes(reason)) inner.push(reason);
};

/**
 * Converts validation errors to the contract's messages by field, nested like the body. `value` is the validated value.
 */
export const fieldReasons = (schema: TSchema, value: unknown, faults: readonly SchemaFault[]): FieldReasons => {
  const tree: Tree = {};
  for (const raw of faults) {
    const path = raw.instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
    if (raw.keyword === 'required')
      for (const name of names(raw, 'requiredProperties'))
        add(tree, [...path, name], 'Missing data for required field.');
    else if (raw.keyword === 'additionalProperties')
      for (const name of names(raw, 'additionalProperties')) add(tree, [...path, name], 'Unknown field.');
    else if (raw.keyword !== 'boolean') {
      const fault = unionFault(raw);
      const found = (at(schema, fault.schemaPath.slice(1)) ?? {}) as JsonSchema;
      add(tree, path, path.length === 0 ? 'Invalid input type.' : reasonOf(fault, found, at(value, raw.instancePath)));
    }
  }
  return tree;
};

/** Describes one error in JSON schema terms, for refusals of `q`. */
export const schemaReason = (value: unknown, fault: SchemaFault | undefined, schema: TSchema): string => {
  if (fault === undefined) return 'is not valid';
  const shown = JSON.stringify(at(value, fault.instancePath) ?? value)?.replaceAll('"', "'") ?? 'nothing';
  if (fault.keyword === 'required') return `'${names(fault, 'requiredProperties')[0]}' is a required property`;
  const found = (at(schema, unionFault(fault).schemaPath.slice(1)) ?? {}) as JsonSchema;
  if (fault.keyword === 'type')
    return `${shown} is not of type '${String(found.type ?? found.anyOf?.[0]?.type ?? 'object')}'`;
  return `${shown} ${fault.message}`;
};
