import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SqlLab } from './SqlLab.tsx';
import { StoryFrame } from './story-frame/StoryFrame.tsx';

const sql = 'SELECT station, docks\nFROM bikes.stations\nWHERE docks > 18\nORDER BY docks DESC';
const stations = ['Central Station', 'Harbour Bridge', 'University Library', 'East Gate', 'Old Market'];
const columns = [
  { column_name: 'station', name: 'station', type: 'VARCHAR', type_generic: 1, is_dttm: false },
  { column_name: 'docks', name: 'docks', type: 'INTEGER', type_generic: 0, is_dttm: false },
];
const answering: MemoryHandlers = {
  listDatabases: () => ({ count: 1, result: [{ id: 1, database_name: 'examples' }] }),
  listQueries: () => ({ count: 0, result: [] }),
  runQuery: () => ({
    query_id: 1,
    status: 'success',
    data: Array.from({ length: 40 }, (_, at) => ({ station: stations[at % 5], docks: 58 - at })),
    columns,
    selected_columns: columns,
    expanded_columns: [],
    query: { rows: 40, sql },
  }),
};

const over = (handlers: MemoryHandlers): Story => ({
  decorators: [
    (Inner) => (
      <StoryFrame width="100%" height="100vh" handlers={{ ...answering, ...handlers }}>
        {Inner()}
      </StoryFrame>
    ),
  ],
});

const meta = {
  title: 'Screens/SQL Lab',
  component: SqlLab,
  args: {
    opening: { kind: 'new', databaseId: 1, schema: 'bikes', name: 'Docks by station', sql },
    navigate: () => undefined,
    linkOf: (path) => path,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SqlLab>;
export default meta;
type Story = StoryObj<typeof meta>;

const ran: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
};

export const Opened = over({});
export const Ran: Story = { ...over({}), play: ran };
export const Failed: Story = {
  ...over({
    runQuery: async () => {
      throw refuse(400, {
        errors: [
          {
            error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
            message: 'Column "docks" does not exist.',
            level: 'error',
            extra: { missing: 'docks', line: 1, column: 17 },
          },
        ],
      });
    },
  }),
  play: ran,
};
export const Loading = over({ listDatabases: () => new Promise(() => undefined) });
export const WithoutDatabases = over({ listDatabases: () => ({ count: 0, result: [] }) });
export const Failing = over({
  listDatabases: async () => {
    throw refuse(500, { message: 'The metadata database does not answer' });
  },
});
