import { parsePairs, type ConnectionValues, type EngineOffer } from './connection-form.ts';
import { linesOf } from './text-list.ts';

type Bag = Readonly<Record<string, unknown>>;

/** True if a text is empty or an integer number of seconds that the server accepts. */
export const isSeconds = (text: string): boolean => text.trim() === '' || /^-?\d{1,9}$/u.test(text.trim());

/** True if a text is empty or a JSON object. */
export const isJsonObject = (text: string): boolean => {
  if (text.trim() === '') return true;
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const seconds = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
const json = (text: string): unknown => (text.trim() === '' ? undefined : (JSON.parse(text) as unknown));

/** Returns `extra` from the form. Keys that the form does not show keep the server's values. */
const extraOf = (values: ConnectionValues, kept: Bag): string => {
  const timeouts = {
    schema_cache_timeout: seconds(values.schemaTimeout),
    table_cache_timeout: seconds(values.tableTimeout),
  };
  return JSON.stringify({
    ...kept,
    metadata_cache_timeout: Object.values(timeouts).some((each) => each !== undefined) ? timeouts : undefined,
    schemas_allowed_for_file_upload: values.uploads ? linesOf(values.uploadSchemas) : undefined,
    cost_estimate_enabled: values.costEstimate || undefined,
    allows_virtual_table_explore: values.virtualTables,
    disable_data_preview: values.noPreview || undefined,
    disable_drill_to_detail: values.noDrill || undefined,
    engine_params: json(values.engineParams),
    metadata_params: json(values.metadataParams),
    version: values.version.trim() || undefined,
  });
};

const parameterValue = (value: string | boolean, kind: EngineOffer['parameters'][number]['kind']): unknown => {
  if (typeof value === 'boolean') return value;
  if (kind === 'pairs') return parsePairs(value);
  // Pass an invalid port through: the server reports it.
  if (kind === 'number' && /^\d+$/u.test(value.trim())) return Number(value);
  return value.trim();
};

const tunnelOf = ({ ssh, hostKeyKept }: ConnectionValues): Bag => ({
  ...Object.fromEntries(Object.entries(ssh).filter(([, value]) => value.trim() !== '')),
  // An empty host key is only sent if there is a stored key to remove, because other servers do not know this field.
  ...(hostKeyKept && ssh.host_key.trim() === '' && { host_key: '' }),
  ...(/^\d+$/u.test(ssh.server_port.trim()) && { server_port: Number(ssh.server_port) }),
});

/** SSH tunnel in the request: null removes an existing one; absent leaves it unchanged. */
const tunnelPart = (values: ConnectionValues): Bag => {
  if (values.tunnel) return { ssh_tunnel: tunnelOf(values) };
  return values.ssh.server_address.trim() === '' ? {} : { ssh_tunnel: null };
};

/** The connection itself: its parameters, or a URI. */
export const reachOf = (values: ConnectionValues, offer: EngineOffer) => {
  const common = {
    database_name: values.name.trim(),
    ...(values.certificate.trim() !== '' && { server_cert: values.certificate }),
    ...tunnelPart(values),
    ...(values.secureExtra.trim() !== '' && { masked_encrypted_extra: values.secureExtra }),
  };
  if (values.byText)
    return { ...common, configuration_method: 'sqlalchemy_form' as const, sqlalchemy_uri: values.text.trim() };
  const parameters = Object.fromEntries(
    offer.parameters.flatMap(({ name, kind, required }) => {
      const value = values.parameters[name] ?? '';
      return value === '' && !required ? [] : [[name, parameterValue(value, kind)]];
    }),
  );
  return {
    ...common,
    configuration_method: 'dynamic_form' as const,
    engine: values.engine,
    ...(offer.driver !== undefined && { driver: offer.driver }),
    parameters,
  };
};

/** Request body of a save; `keptExtra` is the server's current `extra`. */
export const connectionBody = (values: ConnectionValues, offer: EngineOffer, keptExtra: Bag = {}) => ({
  ...reachOf(values, offer),
  expose_in_sqllab: values.exposed,
  allow_ctas: values.ctas,
  allow_cvas: values.cvas,
  force_ctas_schema: values.ctasSchema.trim() || null,
  allow_dml: values.dml,
  allow_run_async: values.async,
  allow_file_upload: values.uploads,
  cache_timeout: seconds(values.cacheTimeout) ?? null,
  impersonate_user: values.impersonate,
  extra: extraOf(values, keptExtra),
});
