import { refusedFields, type Refusal } from '@sightline/entity-ui';
import { isJsonObject, isSeconds } from './connection-body.ts';
import type { ConnectionValues, EngineOffer } from './connection-form.ts';

/** Field names in server errors, mapped to fields that the form names differently. */
const places: Readonly<Record<string, string>> = {
  database_name: 'name',
  sqlalchemy_uri: 'text',
  cache_timeout: 'cacheTimeout',
  force_ctas_schema: 'ctasSchema',
  server_cert: 'certificate',
  masked_encrypted_extra: 'secureExtra',
};

/**
 * Maps the server's errors to the fields of the connection form. For example, an error about the host is shown at the
 * host field.
 */
export const connectionFault = (error: unknown, { byText }: ConnectionValues, { parameters }: EngineOffer): Refusal => {
  const names = parameters.map(({ name }) => name);
  const { fields, others } = refusedFields(error, [
    ...Object.keys(places),
    ...names,
    'host',
    'port',
    'username',
    'password',
    'database',
  ]);
  const placed = Object.entries(fields).map(([name, words]): [string, string] => {
    const place = places[name];
    if (place !== undefined) return [place, words];
    // With a URI, the error is shown at the URI field, because the URI contains host, port and everything else.
    return [byText ? 'text' : `parameters.${name}`, words];
  });
  return { fields: Object.fromEntries(placed), others };
};

/** Client-side validation errors by field. */
export const connectionMistakes = (
  values: ConnectionValues,
  { parameters }: EngineOffer,
): Readonly<Record<string, 'needed' | 'number' | 'json'>> => {
  const wrong: Record<string, 'needed' | 'number' | 'json'> = {};
  if (values.name.trim() === '') wrong['name'] = 'needed';
  if (values.byText && values.text.trim() === '') wrong['text'] = 'needed';
  if (!values.byText)
    for (const { name, required } of parameters)
      if (required && String(values.parameters[name] ?? '').trim() === '') wrong[`parameters.${name}`] = 'needed';
  for (const key of ['cacheTimeout', 'schemaTimeout', 'tableTimeout'] as const)
    if (!isSeconds(values[key])) wrong[key] = 'number';
  for (const key of ['engineParams', 'metadataParams', 'secureExtra'] as const)
    if (!isJsonObject(values[key])) wrong[key] = 'json';
  return wrong;
};
