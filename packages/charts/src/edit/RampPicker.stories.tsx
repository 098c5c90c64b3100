import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RampPicker } from './RampPicker.tsx';

const Picker = ({ first }: { readonly first: string }) => {
  const [scheme, setScheme] = useState(first);
  const [api] = useState(() => makeMemoryApi({}));
  const [queryClient] = useState(() => new QueryClient());
  return (
    <CoreProvider api={api} session={makeSession({ permissions: [] })} locale="en" queryClient={queryClient}>
      <div style={{ inlineSize: 288, minBlockSize: 400 }}>
        <RampPicker label="Colors" value={scheme} onChange={setScheme} />
      </div>
    </CoreProvider>
  );
};

const meta = { title: 'Charts/RampPicker', component: Picker, args: { first: 'sightline_blue' } } satisfies Meta<
  typeof Picker
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sequential: Story = {};
export const Diverging: Story = { args: { first: 'sightline_diverging' } };
export const Unknown: Story = { args: { first: 'ourBrand' } };
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Colors' }));
  },
};
