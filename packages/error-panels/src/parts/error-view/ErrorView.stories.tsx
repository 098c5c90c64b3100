import type { StructuredError } from '@sightline/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorView } from './ErrorView.tsx';

const failure = (error_type: string, message: string, extra: StructuredError['extra'] = {}): StructuredError => ({
  error_type,
  message,
  level: 'error',
  extra,
});
const noop = () => undefined;

const meta: Meta<typeof ErrorView> = {
  title: 'Error panels/ErrorView',
  component: ErrorView,
  args: {
    source: 'chart',
    actions: { onRetry: noop, onChooseDataset: noop, onEditParameters: noop, onGoToLine: noop, onUseName: noop },
  },
  argTypes: { size: { control: 'inline-radio', options: ['page', 'compact'] } },
};
export default meta;
type Story = StoryObj<typeof ErrorView>;

const story = (error: StructuredError): Story => ({ args: { error } });
const cell = (error: StructuredError): Story => ({
  args: { error, size: 'compact' },
  decorators: [(Inner) => <div style={{ inlineSize: 320, blockSize: 200 }}>{Inner()}</div>],
});

const timeout = failure('BACKEND_TIMEOUT_ERROR', 'Timed out', {
  timeout: 60,
  owners: ['Mara Lindqvist', 'Jonas Weber'],
  issue_codes: [
    { code: 1000, message: 'Issue 1000 - The source holds too much for this query.' },
    { code: 1001, message: 'Issue 1001 - The database is under unusual load.' },
  ],
});
const engine = failure(
  'CONNECTION_PORT_CLOSED_ERROR',
  'Could not connect to warehouse-2 on port 5432: the port is closed.',
  { engine_name: 'PostgreSQL', owners: ['Jonas Weber'] },
);
const parameter = failure('MISSING_TEMPLATE_PARAMS_ERROR', 'Undefined', {
  undefined_parameters: ['contry', 'fromdate'],
  template_parameters: '{"country":1,"from_date":2}',
});
const dataset = failure('FAILED_FETCHING_DATASOURCE_INFO_ERROR', 'Gone', { datasource_name: 'shop.orders_2024' });
const validation = failure('MARSHMALLOW_ERROR', 'Invalid', {
  messages: { json_metadata: [{ refresh_frequency: ['must be 0 or at least 10'] }], slug: ['Must be unique'] },
});
const sql = failure('INVALID_SQL_ERROR', 'Line 2 could not be read as DuckDB SQL.', {
  sql: "FROM shop.orders\nWHERE channel = = 'web'",
  line: 2,
  column: 17,
});
const consent: StructuredError = {
  ...failure('OAUTH2_REDIRECT', 'Consent', {
    url: 'https://auth.example/',
    redirect_uri: 'https://app.example/',
    tab_id: 't',
  }),
  level: 'warning',
};
const other = failure('SOMETHING_NEW', 'Something that nobody has seen before.');

export const Timeout = story(timeout);
export const TimeoutInCell = cell(timeout);
export const DatabaseEngine = story(engine);
export const DatabaseEngineInCell = cell(engine);
export const Parameter = story(parameter);
export const ParameterInCell = cell(parameter);
export const MissingDataset = story(dataset);
export const MissingDatasetInCell = cell(dataset);
export const Validation = story(validation);
export const ValidationInCell = cell(validation);
export const UnableToParseSql = story(sql);
export const UnableToParseSqlInCell = cell(sql);
export const AuthorizationNeeded = story(consent);
export const AuthorizationNeededInCell = cell(consent);
export const Other = story(other);
export const OtherInCell = cell(other);
