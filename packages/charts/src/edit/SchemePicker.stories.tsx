import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SchemePicker } from './SchemePicker.tsx';

const Picker = ({ first }: { readonly first: string }) => {
  const [scheme, setScheme] = useState(first);
  const [api] = useState(() => makeMemoryApi({}));
  const [queryClient] = useState(() => new QueryClient());
  return (
    <CoreProvider api={api} session={makeSession({ permissions: [] })} locale="en" queryClient={queryClient}>
      <div style={{ inlineSize: 288, minBlockSize: 400 }}>
        <SchemePicker label="Colors" value={scheme} onChange={setScheme} />
      </div>
    </CoreProvider>
  );
};

const meta = { title: 'Charts/SchemePicker', component: Picker, args: { first: 'sightline' } } satisfies Meta<
  typeof Picker
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ours: Story = {};
export const Known: Story = { args: { first: 'd3Category20' } };
export const Unknown: Story = { args: { first: 'ourBrand' } };
