import { CallError } from '@sightline/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { LateErrorView } from './LateErrorView.tsx';

const failure = {
  error_type: 'TABLE_DOES_NOT_EXIST_ERROR',
  message: 'The table "trips" does not exist.',
  level: 'error' as const,
  extra: { engine_name: 'DuckDB' },
};
const meta = {
  title: 'Entities/Late error',
  component: LateErrorView,
  args: { error: new CallError([failure], 400), actions: { onRetry: () => undefined } },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof LateErrorView>;
export default meta;

export const Fetched: StoryObj<typeof meta> = {};
