import type { RouteSpec } from '@sightline/core/contract';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
}

/** Returns the smallest value that matches a schema's structure. */
export const sampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
    default:
      return {};
  }
};

/** Builds a request with filled placeholders and the smallest valid input. */
export const sampleCall = (
  spec: RouteSpec,
  params: Readonly<Record<string, string | number>>,
  given: { readonly body?: unknown; readonly q?: string; readonly query?: string } = {},
): { readonly method: string; readonly url: string; readonly body: unknown } => {
  const [method = 'GET', path = '/'] = spec.address.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${spec.address} needs a value for {${name}}`);
    return encodeURIComponent(value);
  });
  const required = (spec.q as Schema | undefined) !== undefined && !('~optional' in (spec.q as object));
  const q = given.q ?? (required ? JSON.stringify(sampleOf(spec.q as Schema)) : undefined);
  const query = Object.entries((sampleOf((spec.query as Schema | undefined) ?? { type: 'object' }) ?? {}) as object);
  const words = [
    ...query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`),
    ...(q === undefined ? [] : [`q=${encodeURIComponent(q)}`]),
    ...(given.query === undefined ? [] : [given.query]),
  ];
  const body = given.body ?? (spec.body === undefined ? undefined : sampleOf(spec.body as Schema));
  return { method, url: words.length > 0 ? `${filled}?${words.join('&')}` : filled, body };
};
