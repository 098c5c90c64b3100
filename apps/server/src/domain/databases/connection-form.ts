import { ConnectionTextError, passwordMask, readConnectionText } from './connection-text.ts';

/** Values of an engine's connection form. */
export type FormParameters = Readonly<Record<string, unknown>>;

const formFields: Readonly<Record<string, readonly string[]>> = {
  postgresql: ['host', 'port', 'database', 'username', 'password', 'encryption', 'query', 'ssh'],
  duckdb: ['database'],
};
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  postgresql: ['host', 'port', 'database', 'username'],
  duckdb: ['database'],
};

/** Returns the names of required form fields that are empty. */
export const missingParameters = (engine: string, parameters: FormParameters): readonly string[] =>
  (requiredFields[engine] ?? []).filter(
    (field) => parameters[field] === undefined || parameters[field] === null || parameters[field] === '',
  );

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const queryOf = ({ encryption, query }: FormParameters): string => {
  if (query !== undefined && query !== null && (typeof query !== 'object' || Array.isArray(query)))
    throw new ConnectionTextError('The additional parameters must be pairs of names and values.');
  const options = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]): [string, string] => [
      name,
      textOf(value),
    ]),
  );
  if (encryption === true && !options.has('sslmode')) options.set('sslmode', 'require');
  const text = options.toString();
  return text === '' ? '' : `?${text}`;
};

const serverText = (parameters: FormParameters): string => {
  const host = textOf(parameters['host']).trim();
  const port = textOf(parameters['port']);
  if (!/^(?:[\w.-]+|\[?[0-9a-f:.]+\]?)$/i.test(host))
    throw new ConnectionTextError('The host is not a valid name or address.');
  if (!/^\d+$/.test(port)) throw new ConnectionTextError('The port is not a number.');
  const password = textOf(parameters['password']);
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const place = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const database = encodeURIComponent(textOf(parameters['database']));
  return `postgresql://${encodeURIComponent(textOf(parameters['username']))}${secret}@${place}:${port}/${database}${queryOf(parameters)}`;
};

/**
 * Builds the connection URI of a completed form.
 * @throws ConnectionTextError for an engine without a form, and for unknown fields
 */
export const textOfForm = (engine: string, parameters: FormParameters): string => {
  const fields = Object.hasOwn(formFields, engine) ? formFields[engine] : undefined;
  if (fields === undefined)
    throw new ConnectionTextError(`Engine "${engine}" cannot be configured through parameters.`, engine);
  const stray = Object.entries(parameters).find(
    ([name, value]) => !fields.includes(name) && value !== null && value !== '' && value !== false,
  );
  if (stray !== undefined) throw new ConnectionTextError(`This engine has no parameter ${stray[0]}.`);
  return engine === 'duckdb' ? `duckdb:///${textOf(parameters['database'])}` : serverText(parameters);
};

/** Returns the form values of a stored connection, with a mask in place of its password. */
export const formOfText = (uri: string, hasPassword: boolean): FormParameters => {
  const { options } = readConnectionText(uri);
  if (options === null) return { database: uri.slice('duckdb:///'.length) };
  const { host, port, database, user, tls } = options;
  const sslmode = new URL(uri.replace(/^postgresql/, 'http')).searchParams.get('sslmode');
  return {
    host,
    port,
    database,
    username: user,
    password: hasPassword ? passwordMask : null,
    encryption: tls.kind === 'encrypted' || tls.kind === 'verified',
    query: sslmode === null ? {} : { sslmode },
  };
};
