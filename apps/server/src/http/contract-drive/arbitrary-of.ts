import fc from 'fast-check';
import { isPlainObject } from '../../domain/wire/plain-object.ts';

/** The subset of JSON schema that the contract uses. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Texts with a special meaning in some requests, and attack strings. */
const words = [
  'a',
  'id',
  'name',
  'n',
  'main',
  'sales',
  'asc',
  '1',
  '-1',
  '0 9 * * *',
  '{}',
  '[]',
  '{"a":1}',
  'SELECT 1',
  'SELECT n FROM sales',
  "x' OR 1=1 --",
  '{{ 1 }}',
  '%',
  '../..',
  'Zürich ☃ 𝄞',
  '2026-01-01T00:00:00',
  '00000000-0000-4000-8000-000000000000',
];

const textOf = ({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
    )
    .map((text) => text.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, 400))));

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
  const names = Object.keys(properties);
  if (names.length === 0) return fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 1 }));
  const model = Object.fromEntries(names.map((name) => [name, arbitraryOf(properties[name] ?? {})]));
  return fc.record(model, { requiredKeys: names.filter((name) => required.includes(name)) });
};

/** Generates values that match a schema. */
export const arbitraryOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -2, max: schema.maximum ?? 3 }),
        fc.integer({ min: schema.minimum ?? -(2 ** 40), max: schema.maximum ?? 2 ** 40 }),
      );
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/**
 * Generates matching values and near misses: a field of another type, an extra or missing field, or a different value
 * altogether.
 */
export const nearArbitraryOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: arbitraryOf(schema) },
    {
      weight: 3,
      arbitrary: fc.tuple(arbitraryOf(schema), fc.nat(50), fc.jsonValue({ maxDepth: 1 })).map(([value, at, other]) => {
        if (!isPlainObject(value)) return other;
        const names = Object.keys(value);
        const name = names[at % Math.max(1, names.length)] ?? 'nonsense';
        return at % 3 === 0 ? { ...value, nonsense: other } : { ...value, [name]: other };
      }),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
