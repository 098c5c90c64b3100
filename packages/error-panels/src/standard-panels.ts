import type { EngineErrorType } from './model/error-extras.ts';
import { makePanelRegistry, type Panel, type PanelRegistry } from './model/panel-registry.ts';
import { ChunkPanel } from './parts/standard-panels/ChunkPanel.tsx';
import { ConsentPanel } from './parts/standard-panels/ConsentPanel.tsx';
import { DatasetPanel } from './parts/standard-panels/DatasetPanel.tsx';
import { DefaultPanel } from './parts/standard-panels/DefaultPanel.tsx';
import { EnginePanel } from './parts/standard-panels/EnginePanel.tsx';
import { InvalidSqlPanel } from './parts/standard-panels/InvalidSqlPanel.tsx';
import { ParameterPanel } from './parts/standard-panels/ParameterPanel.tsx';
import { TimeoutPanel } from './parts/standard-panels/TimeoutPanel.tsx';
import { ValidationPanel } from './parts/standard-panels/ValidationPanel.tsx';

const engineErrors = [
  'DATABASE_NOT_FOUND_ERROR',
  'GENERIC_DB_ENGINE_ERROR',
  'GENERIC_BACKEND_ERROR',
  'COLUMN_DOES_NOT_EXIST_ERROR',
  'TABLE_DOES_NOT_EXIST_ERROR',
  'RESULTS_BACKEND_NOT_CONFIGURED_ERROR',
  'DML_NOT_ALLOWED_ERROR',
  'INVALID_CTAS_QUERY_ERROR',
  'INVALID_CVAS_QUERY_ERROR',
  'QUERY_SECURITY_ACCESS_ERROR',
  'CONNECTION_INVALID_HOSTNAME_ERROR',
  'RESULTS_BACKEND_ERROR',
  'ASYNC_WORKERS_ERROR',
  'SQLLAB_TIMEOUT_ERROR',
  'CONNECTION_PORT_CLOSED_ERROR',
  'CONNECTION_HOST_DOWN_ERROR',
  'CONNECTION_INVALID_USERNAME_ERROR',
  'CONNECTION_INVALID_PASSWORD_ERROR',
  'CONNECTION_ACCESS_DENIED_ERROR',
  'CONNECTION_UNKNOWN_DATABASE_ERROR',
  'SCHEMA_DOES_NOT_EXIST_ERROR',
  'OBJECT_DOES_NOT_EXIST_ERROR',
  'SYNTAX_ERROR',
  'CONNECTION_DATABASE_PERMISSIONS_ERROR',
] as const satisfies readonly EngineErrorType[];

/** The panels that are registered by default. */
export const standardPanels = (): PanelRegistry =>
  makePanelRegistry(DefaultPanel, {
    ...Object.fromEntries(engineErrors.map((type): [string, Panel] => [type, EnginePanel])),
    FRONTEND_TIMEOUT_ERROR: TimeoutPanel,
    BACKEND_TIMEOUT_ERROR: TimeoutPanel,
    MISSING_TEMPLATE_PARAMS_ERROR: ParameterPanel,
    INVALID_TEMPLATE_PARAMS_ERROR: ParameterPanel,
    FAILED_FETCHING_DATASOURCE_INFO_ERROR: DatasetPanel,
    CHUNK_LOAD_ERROR: ChunkPanel,
    MARSHMALLOW_ERROR: ValidationPanel,
    OAUTH2_REDIRECT: ConsentPanel,
    INVALID_SQL_ERROR: InvalidSqlPanel,
  });
