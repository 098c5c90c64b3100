import { embeddedBackend, engineName } from './engines.ts';

/** What an engine can and cannot do, in the contract's words: both take files, neither has catalogs or a sign-in of its own. */
export const engineInformation = (backend: string) => ({
  // What has no server is reached through none.
  disable_ssh_tunneling: backend === embeddedBackend,
  supports_dynamic_catalog: false,
  supports_file_upload: true,
  supports_oauth2: false,
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

/** What the form of an engine asks for, as JSON schema. */
export const parametersSchema = (backend: string) => (backend === embeddedBackend ? embeddedSchema : serverSchema);

/** The engines that can be connected, best first. */
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
