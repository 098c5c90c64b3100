import { textsOf } from './text-list.ts';

/** A database engine that the server supports. */
export interface EngineOffer {
  readonly engine: string;
  readonly name: string;
  readonly driver: string | undefined;
  readonly preferred: boolean;
  /** Example of the engine's URI. */
  readonly placeholder: string;
  /** Fields of the engine's form; empty if the engine only supports a URI. */
  readonly parameters: readonly ConnectionParameter[];
  readonly sshTunnel: boolean;
  readonly takesFiles: boolean;
  /** False if no statement can change rows on this engine, whatever the settings are. */
  readonly takesWrites: boolean;
  /** False if no statement can create a table on this engine, whatever the settings are. */
  readonly takesTables: boolean;
}

/** One field of an engine's form, from its schema. */
export interface ConnectionParameter {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'password' | 'flag' | 'pairs';
  readonly required: boolean;
  readonly description: string | undefined;
}

/** Fields of an SSH tunnel, by their names in the API. */
export const tunnelFields = [
  'server_address',
  'server_port',
  'username',
  'password',
  'private_key',
  'private_key_password',
  'host_key',
] as const;

/** Values of the connection form. Parameters use flat keys `parameters.<name>`, so that errors can refer to them. */
export interface ConnectionValues {
  readonly engine: string;
  readonly byText: boolean;
  readonly name: string;
  readonly text: string;
  /** Parameters by name: text, or boolean for flags. */
  readonly parameters: Readonly<Record<string, string | boolean>>;
  /** True if an SSH tunnel is used. `ssh` contains its fields by their names in the API. */
  readonly tunnel: boolean;
  readonly ssh: Readonly<Record<(typeof tunnelFields)[number], string>>;
  /** True if the server has a stored host key of the SSH server. Clearing the field removes the stored key. */
  readonly hostKeyKept: boolean;
  readonly exposed: boolean;
  readonly ctas: boolean;
  readonly cvas: boolean;
  readonly ctasSchema: string;
  readonly dml: boolean;
  readonly async: boolean;
  readonly uploads: boolean;
  /** Schemas that accept uploads, one per line. */
  readonly uploadSchemas: string;
  readonly cacheTimeout: string;
  readonly schemaTimeout: string;
  readonly tableTimeout: string;
  readonly impersonate: boolean;
  readonly certificate: string;
  readonly secureExtra: string;
  readonly costEstimate: boolean;
  readonly virtualTables: boolean;
  readonly noPreview: boolean;
  readonly noDrill: boolean;
  readonly engineParams: string;
  readonly metadataParams: string;
  readonly version: string;
}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const kindOf = (name: string, schema: Bag): ConnectionParameter['kind'] => {
  if (/password|token|secret|private_key/u.test(name)) return 'password';
  if (schema['type'] === 'boolean') return 'flag';
  if (schema['type'] === 'object') return 'pairs';
  return schema['type'] === 'integer' || schema['type'] === 'number' ? 'number' : 'text';
};

/** Returns form fields from a JSON schema, in the order of the schema; `ssh` is included if tunnels are supported. */
export const parametersOf = (schema: unknown): readonly ConnectionParameter[] => {
  if (!isBag(schema) || !isBag(schema['properties'])) return [];
  const required = textsOf(schema['required']);
  return Object.entries(schema['properties']).flatMap(([name, property]) =>
    isBag(property) && name !== 'ssh'
      ? [
          {
            name,
            kind: kindOf(name, property),
            required: required.includes(name),
            description: textOf(property['description']) || undefined,
          },
        ]
      : [],
  );
};

/** Creates an engine from a row of the server's list. */
export const engineOf = (row: Bag): EngineOffer => {
  const information = isBag(row['engine_information']) ? row['engine_information'] : {};
  return {
    engine: textOf(row['engine']),
    name: textOf(row['name']),
    driver: textOf(row['default_driver']) || undefined,
    preferred: row['preferred'] === true,
    placeholder: textOf(row['sqlalchemy_uri_placeholder']),
    parameters: parametersOf(row['parameters']),
    sshTunnel: information['disable_ssh_tunneling'] !== true && 'disable_ssh_tunneling' in information,
    takesFiles: information['supports_file_upload'] === true,
    // Only our server sends this field. Without it, the engine is assumed to support writing.
    takesWrites: information['supports_writes'] !== false,
    takesTables: information['supports_writes'] !== false || information['supports_ctas'] === true,
  };
};

/** Parses a database's `extra`. */
export const extraOf = ({ extra: text }: Bag): Bag => {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const extra = JSON.parse(text) as unknown;
    return isBag(extra) ? extra : {};
  } catch {
    // Invalid JSON counts as empty; saving the form replaces it.
    return {};
  }
};

const jsonOrNothing = (value: unknown): string =>
  isBag(value) && Object.keys(value).length > 0 ? JSON.stringify(value, undefined, 2) : '';

const pairsText = (value: unknown): string =>
  isBag(value)
    ? Object.entries(value)
        .map(([key, each]) => `${key}=${textOf(each)}`)
        .join('\n')
    : '';

/** Parses lines of `key=value` into an object. */
export const parsePairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const at = line.indexOf('=');
        return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
  );

/** Default ports by engine. */
const usualPorts: Readonly<Record<string, string>> = { postgresql: '5432' };

/**
 * Returns values for a new connection, or for an existing one from the server. A stored password is masked and sent
 * back masked.
 */
export const connectionValues = (
  offer: Pick<EngineOffer, 'engine' | 'parameters'>,
  kept: Bag = {},
): ConnectionValues => {
  const extra = extraOf(kept);
  const given = isBag(kept['parameters']) ? kept['parameters'] : { port: usualPorts[offer.engine] };
  const timeouts = isBag(extra['metadata_cache_timeout']) ? extra['metadata_cache_timeout'] : {};
  const parameters = Object.fromEntries(
    offer.parameters.map(({ name, kind }) => [
      name,
      kind === 'flag' ? given[name] === true : kind === 'pairs' ? pairsText(given[name]) : textOf(given[name]),
    ]),
  );
  const tunnel = isBag(kept['ssh_tunnel']) ? kept['ssh_tunnel'] : undefined;
  return {
    engine: offer.engine,
    byText: offer.parameters.length === 0 || kept['configuration_method'] === 'sqlalchemy_form',
    name: textOf(kept['database_name']),
    text: textOf(kept['sqlalchemy_uri']),
    parameters,
    tunnel: tunnel !== undefined,
    ssh: Object.fromEntries(tunnelFields.map((name) => [name, textOf(tunnel?.[name])])) as ConnectionValues['ssh'],
    hostKeyKept: textOf(tunnel?.['host_key']) !== '',
    exposed: kept['expose_in_sqllab'] !== false,
    ctas: kept['allow_ctas'] === true,
    cvas: kept['allow_cvas'] === true,
    ctasSchema: textOf(kept['force_ctas_schema']),
    dml: kept['allow_dml'] === true,
    async: kept['allow_run_async'] === true,
    uploads: kept['allow_file_upload'] === true,
    uploadSchemas: textsOf(extra['schemas_allowed_for_file_upload']).join('\n'),
    cacheTimeout: textOf(kept['cache_timeout']),
    schemaTimeout: textOf(timeouts['schema_cache_timeout']),
    tableTimeout: textOf(timeouts['table_cache_timeout']),
    impersonate: kept['impersonate_user'] === true,
    certificate: textOf(kept['server_cert']),
    secureExtra: textOf(kept['masked_encrypted_extra']),
    costEstimate: extra['cost_estimate_enabled'] === true,
    virtualTables: extra['allows_virtual_table_explore'] !== false,
    noPreview: extra['disable_data_preview'] === true,
    noDrill: extra['disable_drill_to_detail'] === true,
    engineParams: jsonOrNothing(extra['engine_params']),
    metadataParams: jsonOrNothing(extra['metadata_params']),
    version: textOf(extra['version']),
  };
};

/**
 * Returns the engine of a saved database: a supported engine, or one made from the database if its engine is no longer
 * supported.
 */
export const offerOfKept = (kept: Bag, offers: readonly EngineOffer[]): EngineOffer =>
  offers.find(({ engine }) => engine === kept['backend']) ??
  engineOf({
    engine: kept['backend'],
    name: kept['backend'],
    default_driver: kept['driver'],
    parameters: kept['parameters_schema'],
    engine_information: kept['engine_information'],
  });
