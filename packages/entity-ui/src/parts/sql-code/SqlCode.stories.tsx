import type { Meta, StoryObj } from '@storybook/react-vite';
import { SqlCode } from './SqlCode.tsx';

const meta = {
  title: 'Entities/SQL code',
  component: SqlCode,
  args: {
    label: 'Best days',
    sql: "SELECT day, count(*) AS trips -- all of them\nFROM days\nWHERE city = 'Oslo'\nLIMIT 10",
  },
} satisfies Meta<typeof SqlCode>;
export default meta;

export const Statement: StoryObj<typeof meta> = {};
