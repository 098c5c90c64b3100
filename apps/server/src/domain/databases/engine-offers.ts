import { embeddedBackend, engineName } from './engines.ts';

/**
 * Capabilities of an engine, in the contract's shape. Both engines support file uploads; neither supports catalogs or
 * OAuth2.
 */
export const engineInformation = (backend: string) => ({
  // The embedded engine has no server to tunnel to.
  disable_ssh_tunneling: backend === embeddedBackend,
  supports_dynamic_catalog: false,
  supports_file_upload: true,
  supports_oauth2: false,
  // Not part of Superset's contract: true if SQL Lab can write to tables. Tables of the embedded engine are files that
  // are written as a whole, so SQL Lab can only create them.
  supports_writes: backend !== embeddedBackend,
  supports_ctas: true,
});

const serverSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    host: { type: 'string', description: 'Hostname or IP address' },
    port: { type: 'integer', minimum: 0, maximum: 65_536, description: 'Database port' },
    database: { type: 'string', description: 'Database name' },
    username: { type: 'string', nullable: true, description: 'Username' },
    password: { type: 'string', nullable: true, description: 'Password' },
    encryption: { type: 'boolean', description: 'Use an encrypted connection to the database' },
    ssh: { type: 'boolean', description: 'Use an ssh tunnel connection to the database' },
    query: { type: 'object', additionalProperties: {}, description: 'Additional parameters' },
  },
  required: ['database', 'host', 'port', 'username'],
};
const embeddedSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { database: { type: 'string', description: 'Database name' } },
  required: ['database'],
};

/** JSON schema of an engine's connection form. */
export const parametersSchema = (backend: string) => (backend === embeddedBackend ? embeddedSchema : serverSchema);

/** The engines that can be connected, with PostgreSQL first. */
export const engineOffers = () =>
  ['postgresql', embeddedBackend].map((engine) => ({
    name: engineName(engine),
    engine,
    default_driver: engine,
    available_drivers: [engine],
    preferred: true,
    sqlalchemy_uri_placeholder:
      engine === embeddedBackend ? 'duckdb:///name' : 'postgresql://user:password@host:port/dbname?sslmode=require',
    parameters: parametersSchema(engine),
    engine_information: engineInformation(engine),
    supports_oauth2: false,
  }));
