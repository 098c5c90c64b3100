import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormData } from '../../model/form.ts';
import { madeForm } from '../../story-frame/made-dataset.ts';
import { openControls } from '../../testing/open-controls.tsx';

const start: FormData = { ...madeForm, viz_type: 'echarts_timeseries_scatter', markerSize: 6 };

const slider = () => page.getByRole('slider', { name: 'Point size: slider' });
const field = () => page.getByRole('textbox', { name: 'Point size' });

it('EXPLORE-08 EXPLORE-13 a slider sets its number by keys and by the pointer, and each gesture is one step of undo', async () => {
  const { handleChange, state } = await openControls(start, { tab: 'Customize' });
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
  const { state } = await openControls(start, { tab: 'Customize' });
  await field().click();
  await userEvent.keyboard('{Control>}a{/Control}32');
  await expect.element(slider()).toHaveValue('32');
  expect(state().form).toMatchObject({ markerSize: 32 });
  expect(state().past).toHaveLength(1);
});
