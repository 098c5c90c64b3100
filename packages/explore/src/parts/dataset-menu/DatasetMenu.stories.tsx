import { editableKinds } from '@sightline/charts/edit';
import { refuse } from '@sightline/core/testing';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { controlsOf } from '../../model/controls.ts';
import { madeDataset, madeForm } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { DatasetMenu } from './DatasetMenu.tsx';

const meta = {
  title: 'Explorer/DatasetMenu',
  component: DatasetMenu,
  args: {
    dataset: madeDataset,
    controls: controlsOf(editableKinds, madeForm),
    form: madeForm,
    onSwap: () => undefined,
  },
  decorators: [(Inner) => <StoryFrame>{Inner()}</StoryFrame>],
} satisfies Meta<typeof DatasetMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Dataset actions' }));
};
const openSwap = async (scene: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await openMenu(scene);
  await scene.userEvent.click(await screen.findByRole('menuitem', { name: 'Swap dataset' }));
};
const choose = async (scene: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await openSwap(scene);
  await scene.userEvent.click(await screen.findByRole('combobox', { name: 'New dataset' }));
  await scene.userEvent.click(await screen.findByRole('option', { name: /boat_trips/u }));
};

export const Closed: Story = {};
export const Open: Story = { play: openMenu };
export const Swap: Story = { play: openSwap };
/** The chosen dataset lacks a column that the chart uses. */
export const SwapChosen: Story = { play: choose };
export const SwapLoading: Story = {
  decorators: [
    (Inner) => <StoryFrame handlers={{ getExplore: () => new Promise(() => undefined) }}>{Inner()}</StoryFrame>,
  ],
  play: choose,
};
export const SwapFailing: Story = {
  decorators: [
    (Inner) => (
      <StoryFrame
        handlers={{
          getExplore: async () => {
            throw refuse(500, { message: 'The metadata database does not answer' });
          },
        }}
      >
        {Inner()}
      </StoryFrame>
    ),
  ],
  play: choose,
};
