import { editableKinds } from '@sightline/charts/edit';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormData } from '../../model/form.ts';
import { makeExploreStore } from '../../store/explore-store.ts';
import { madeDataset, madeForm } from '../../story-frame/made-dataset.ts';
import { StoryFrame } from '../../story-frame/StoryFrame.tsx';
import { ControlsPane } from './ControlsPane.tsx';

const noop = () => undefined;
const start: FormData = { ...madeForm, viz_type: 'echarts_timeseries_scatter', markerSize: 6 };

const openPane = async () => {
  const store = makeExploreStore({ form: start, stored: start, showAtOnce: false });
  const handleChange = vi.fn();
  const Pane = () => {
    const [{ form }, setState] = useState(store.getState);
    return (
      <StoryFrame height={900}>
        <ControlsPane
          kinds={editableKinds}
          dataset={madeDataset}
          form={form}
          problems={new Map()}
          showProblems
          isNew={false}
          outOfDate={false}
          running={false}
          live={{ on: false, pause: undefined, onChange: noop }}
          onChange={(changes, options) => {
            handleChange(changes);
            store.getState().change(changes, options);
            setState(store.getState());
          }}
          onKind={noop}
          onUpdate={noop}
          onStop={noop}
        />
      </StoryFrame>
    );
  };
  await render(<Pane />);
  await page.getByRole('tab', { name: 'Customize' }).click();
  return { handleChange, state: store.getState };
};

const slider = () => page.getByRole('slider', { name: 'Point size: slider' });
const field = () => page.getByRole('textbox', { name: 'Point size' });

it('EXPLORE-08 EXPLORE-13 a slider sets its number by keys and by the pointer, and each gesture is one step of undo', async () => {
  const { handleChange, state } = await openPane();
  await expect.element(slider()).toHaveValue('6');
  (slider().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(field()).toHaveValue('9');
  expect(handleChange).toHaveBeenCalledTimes(3);
  expect(state().past).toHaveLength(1);
  await slider().click({ position: { x: 2, y: 12 } });
  await expect.element(field()).toHaveValue('1');
  expect(state().past).toHaveLength(2);
  state().undo();
  expect(state().form).toMatchObject({ markerSize: 9 });
  state().undo();
  expect(state().form).toMatchObject({ markerSize: 6 });
});

it('EXPLORE-08 EXPLORE-13 a number is typed beside the slider, and is one step of undo', async () => {
  const { state } = await openPane();
  await field().click();
  await userEvent.keyboard('{Control>}a{/Control}32');
  await expect.element(slider()).toHaveValue('32');
  expect(state().form).toMatchObject({ markerSize: 32 });
  expect(state().past).toHaveLength(1);
});
