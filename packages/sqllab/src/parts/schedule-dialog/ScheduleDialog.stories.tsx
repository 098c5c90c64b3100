import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { readScheduleForm } from '../../model/schedule-form.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ScheduleDialog, type ScheduleDialogProps } from './ScheduleDialog.tsx';
import { schedulerSetting } from './testing/scheduler-setting.ts';

const noSchedule: ScheduleDialogProps['load'] = async () => undefined;

const meta = {
  title: 'SQL Lab/ScheduleDialog',
  component: ScheduleDialog,
  args: {
    form: readScheduleForm(schedulerSetting)!,
    title: 'Orders by city',
    changed: false,
    load: noSchedule,
    onClose: () => undefined,
    onSave: async () => undefined,
  },
  decorators: [(Inner) => <StoryFrame height={760}>{Inner()}</StoryFrame>],
} satisfies Meta<typeof ScheduleDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewQuery: Story = {};
export const SavedQuery: Story = {
  args: {
    title: undefined,
    changed: true,
    load: async () => ({
      output_table: 'orders_by_city',
      schedule_interval: '@daily',
      dependencies: ['orders', 'cities'],
    }),
  },
};
export const Loading: Story = { args: { load: () => new Promise<undefined>(() => undefined) } };
export const Failed: Story = {
  args: { load: () => Promise.reject(refuse(500, { message: 'The server is out of order.' })) },
};
