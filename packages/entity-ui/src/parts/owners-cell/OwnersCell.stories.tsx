import { personOf } from '@sightline/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OwnersCell } from './OwnersCell.tsx';

const meta = { title: 'Entities/Owners cell', component: OwnersCell } satisfies Meta<typeof OwnersCell>;
export default meta;
type Story = StoryObj<typeof meta>;

const ada = personOf({ id: 1, first_name: 'Ada', last_name: 'Lovelace' });
const grace = personOf({ id: 2, first_name: 'Grace', last_name: 'Hopper' });

export const Two: Story = { args: { owners: [ada, grace] } };
export const Nobody: Story = { args: { owners: [] } };
