import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { PageFailure } from './PageFailure.tsx';

const meta = {
  title: 'Entities/Page failure',
  component: PageFailure,
  args: {
    error: refuse(500, { message: 'The metadata database does not answer' }),
    actions: { onRetry: () => undefined },
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof PageFailure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ServerFailed: Story = {};
export const NotAllowed: Story = { args: { error: refuse(403, { message: 'Forbidden' }) } };
/** This error also shows links to other pages. */
export const NotFound: Story = { args: { error: refuse(404, { message: 'Not found' }) } };
