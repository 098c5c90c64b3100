import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../story-frame/StoryFrame.tsx';
import { allSamples } from './lists/samples.ts';

const typical = allSamples.filter(({ name }) => name === 'typical');

const Sheet = ({ dark }: { readonly dark?: boolean }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
    {typical.map((sample) => (
      <StoryFrame key={String(sample.formData['viz_type'])} {...sample} width={440} height={300} dark={dark} />
    ))}
  </div>
);

const meta = { title: 'Charts/Sheet of kinds', component: Sheet } satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { args: { dark: true } };
