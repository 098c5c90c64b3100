import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { PlanPane } from './PlanPane.tsx';

const noop = () => undefined;
const fact = (name: string, value: string) => ({ name, value });
const plan = {
  measure: 'rows',
  root: {
    name: 'ORDER_BY',
    facts: [fact('Order By', 'trips DESC')],
    rows: 40,
    share: 0.01,
    steps: [
      {
        name: 'HASH_GROUP_BY',
        facts: [fact('Groups', 'district'), fact('Aggregates', 'count_star()')],
        rows: 40,
        share: 0.01,
        steps: [
          {
            name: 'HASH_JOIN',
            facts: [fact('Join Type', 'INNER'), fact('Conditions', 'station_id = id')],
            rows: 1_200_000,
            share: 0.48,
            steps: [
              { name: 'SEQ_SCAN', facts: [fact('Projections', 'station_id')], rows: 1_250_000, share: 0.49, steps: [] },
              { name: 'SEQ_SCAN', facts: [], rows: 240, share: 0.01, steps: [] },
            ],
          },
        ],
      },
    ],
  },
};

const measuredStep = (name: string, figures: { rows: number; returned: number; ms: number }, ...steps: object[]) => ({
  name,
  facts: name === 'SEQ_SCAN' ? [fact('Table', 'bikes.trips')] : [],
  rows: figures.rows,
  measured: { rows: figures.returned, ms: figures.ms },
  share: figures.ms / 101.33,
  steps,
});
const measuredPlan = {
  measure: 'time',
  ms: 58.2,
  root: measuredStep(
    'TOP_N',
    { rows: 10, returned: 10, ms: 0.0312 },
    measuredStep(
      'HASH_JOIN',
      { rows: 500, returned: 1_250_000, ms: 72.4 },
      measuredStep('SEQ_SCAN', { rows: 1_250_000, returned: 1_250_000, ms: 28.6 }),
      measuredStep('SEQ_SCAN', { rows: 240, returned: 240, ms: 0.3 }),
    ),
  ),
};

const over = (planSql: NonNullable<MemoryHandlers['planSql']>): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame width={880} height={360} handlers={{ planSql }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
});

const meta = {
  title: 'SQL Lab/PlanPane',
  component: PlanPane,
  args: {
    request: { databaseId: 1, schema: 'bikes', sql: 'SELECT 1', templateParams: '', measurement: null },
    onMeasure: noop,
    errorActions: { onEditParameters: noop },
  },
} satisfies Meta<typeof PlanPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps = over(() => ({ result: [plan] }) as never);
export const TwoStatements = over(() => ({ result: [plan, { ...plan, measure: 'cost' }] }) as never);
export const Measured: Story = {
  ...over(() => ({ result: [measuredPlan] }) as never),
  args: { request: { ...meta.args.request, measurement: 1 } },
};
export const Measuring: Story = {
  ...over(() => new Promise(() => undefined)),
  args: { request: { ...meta.args.request, measurement: 1 } },
};
export const Loading = over(() => new Promise(() => undefined));
export const Failing = over(async () => {
  throw refuse(422, {
    errors: [
      {
        error_type: 'TABLE_DOES_NOT_EXIST_ERROR',
        message: 'The table “trps” does not exist.',
        level: 'error',
        extra: {},
      },
    ],
  });
});
