import type { Meta, StoryObj } from '@storybook/react-vite';
import { addBatch, noRows, type ResultRows } from '../../model/result-rows.ts';
import type { Run } from '../../store/lab-store.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ResultPane } from './ResultPane.tsx';

const noop = () => undefined;
const places = ['Central Station', 'Harbour Bridge', 'University Library', 'East Gate'];
const many = 240;

const rows: ResultRows = addBatch(
  noRows([
    { name: 'station', label: 'station', kind: 'text', type: 'VARCHAR', nullable: false },
    { name: 'docks', label: 'docks', kind: 'number', type: 'INTEGER', nullable: false },
  ]),
  {
    keyIndex: 0,
    rows: many,
    columns: [
      { encoding: 'dictionary', codes: Uint8Array.from({ length: many }, (_, at) => at % 4), entries: places },
      { encoding: 'integer', values: Int32Array.from({ length: many }, (_, at) => 18 + ((at * 37) % 60)) },
    ],
  },
);
const run: Run = {
  clientId: 'made',
  stage: 'done',
  sql: 'SELECT station, docks FROM bikes.stations',
  from: 0,
  text: 'SELECT station, docks FROM bikes.stations',
  rowLimit: 1000,
  startedAt: 0,
  endedAt: 380,
  results: [rows],
  errors: [],
};

const meta = {
  title: 'SQL Lab/ResultPane',
  component: ResultPane,
  args: {
    run,
    downloadHref: '#',
    onCreateChart: noop,
    errorActions: { onRetry: noop, onGoToLine: noop, onEditParameters: noop, onUseName: noop },
  },
  decorators: [(Inner) => <StoryFrame height={320}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ResultPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const NotRun: Story = { args: { run: undefined } };
export const Running: Story = { args: { run: { ...run, stage: 'running' } } };
export const NoRows: Story = { args: { run: { ...run, results: [noRows(rows.columns)] } } };
export const SeveralStatements: Story = { args: { run: { ...run, results: [rows, rows] } } };
export const Stopped: Story = { args: { run: { ...run, stage: 'stopped' } } };
export const Failed: Story = {
  args: {
    run: {
      ...run,
      stage: 'failed',
      results: [],
      errors: [
        {
          error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
          message: 'Column “dcks” is not in stations.',
          level: 'error',
          extra: {},
        },
      ],
    },
  },
};
