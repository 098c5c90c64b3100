import { refuse } from '@sightline/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { DatasetAdd } from './DatasetAdd.tsx';
import { DatasetFrame } from './story-frame/DatasetFrame.tsx';

const meta = {
  title: 'Catalogue/Add a dataset',
  component: DatasetAdd,
  args: { onOpen: () => undefined },
  decorators: [(Inner) => <DatasetFrame>{Inner()}</DatasetFrame>],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DatasetAdd>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen = (...choices: ReadonlyArray<readonly [label: string, option: RegExp]>): Story => ({
  play: async ({ userEvent }) => {
    for (const [label, option] of choices) {
      await userEvent.click(await screen.findByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    }
  },
});

export const Start: Story = {};
export const Tables = chosen(['Database', /examples/u], ['Schema', /main/u]);
/** Story with the columns of the selected table. */
export const TableChosen: Story = {
  play: async (scene) => {
    await Tables.play?.(scene);
    await scene.userEvent.click(await screen.findByRole('option', { name: /^trips/u }));
  },
};
export const SchemasFailing: Story = {
  ...chosen(['Database', /examples/u]),
  decorators: [
    (Inner) => (
      <DatasetFrame
        more={{ listSchemas: () => Promise.reject(refuse(500, { message: 'The database does not answer' })) }}
      >
        {Inner()}
      </DatasetFrame>
    ),
  ],
};
export const NotAllowed: Story = { decorators: [(Inner) => <DatasetFrame mayWrite={false}>{Inner()}</DatasetFrame>] };
