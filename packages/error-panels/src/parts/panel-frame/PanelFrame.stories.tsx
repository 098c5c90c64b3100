import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { PanelFrame } from './PanelFrame.tsx';

const error = {
  error_type: 'QUOTA_ERROR',
  message: 'The daily quota of 500 queries is used up.',
  level: 'error' as const,
  extra: { issue_codes: [{ code: 1001, message: 'Issue 1001 - The database is under an unusual load.' }] },
};

const meta = {
  title: 'Error panels/PanelFrame',
  component: PanelFrame,
  args: {
    error,
    size: 'page',
    title: 'Quota used up',
    message: 'Your team has run 500 queries today. The next ones run tomorrow.',
    actions: { onRetry: () => undefined },
  },
  decorators: [
    (Inner, { args }) => (
      <CoreProvider api={makeMemoryApi({})} session={makeSession()} locale="en" queryClient={new QueryClient()}>
        <div style={args.size === 'compact' ? { inlineSize: 320, blockSize: 200 } : { maxInlineSize: 720 }}>
          <Inner />
        </div>
      </CoreProvider>
    ),
  ],
} satisfies Meta<typeof PanelFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failure: Story = {};
export const Warning: Story = { args: { error: { ...error, level: 'warning' } } };
export const Information: Story = { args: { error: { ...error, level: 'info' } } };
/** A panel that replaces the results of a query. */
export const OfResults: Story = { args: { source: 'results' } };
export const WithOwnButton: Story = {
  args: { buttons: [{ label: 'Edit quota', icon: Pencil, primary: true, onPress: () => undefined }] },
};
export const InACell: Story = { args: { size: 'compact' } };
