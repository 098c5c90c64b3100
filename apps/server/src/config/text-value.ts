import type { TSchema } from 'typebox';

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/**
 * Parses a text according to its schema. Returns a number or boolean if the schema allows this type and the whole text
 * has this type. Otherwise returns the text.
 */
export const textValue = (schema: TSchema | undefined, text: string): unknown => {
  const { type, anyOf } = (schema ?? {}) as JsonSchema;
  const types = anyOf?.map((option) => option.type) ?? [type];
  for (const name of types) {
    const value = readers[name ?? '']?.(text);
    if (value !== undefined && value !== text) return value;
  }
  return text;
};

/** Returns the schema of a property by its path, or undefined. */
export const schemaAt = (schema: TSchema, path: readonly string[]): TSchema | undefined =>
  path.reduce<JsonSchema | undefined>((inner, name) => inner?.properties?.[name], schema as JsonSchema) as
    | TSchema
    | undefined;

/** Parses every text of a flat object according to its schema. */
export const textValues = (schema: TSchema, values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? textValue(schemaAt(schema, [name]), value) : value,
    ]),
  );
