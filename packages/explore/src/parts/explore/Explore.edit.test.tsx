import { makeMemoryApi, refuse } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, handlers, makeExplored, openExplore } from '../../testing/open-explore.tsx';

describe('changing a chart in the explorer', () => {
  it('EXPLORE-08 redraws a look without asking, and marks a changed query as out of date', async () => {
    const api = makeExplored();
    const { onUnsaved } = await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'Customize' }));
    await userEvent.click(page.getByRole('switch', { name: 'Donut' }));
    await expect.element(page.getByRole('button', { name: '1 change' })).toBeVisible();
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(true);
    expect(page.getByText('Out of date').query()).toBeNull();
    await userEvent.click(page.getByRole('tab', { name: 'Data', exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Row limit' }), '5');
    await expect.element(page.getByText('Out of date')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Update chart' }).first());
    await expect.poll(() => asked(api, 'queryChartData').length).toBe(2);
    await expect.poll(() => page.getByText('Out of date').query()).toBeNull();
  });

  it('EXPLORE-13 takes a change back by button and by keys', async () => {
    await openExplore(makeExplored(), '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await expect.element(page.getByRole('button', { name: '1 change' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(page.getByRole('button', { name: 'Remove district' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Redo' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByRole('button', { name: 'Remove district' })).toBeVisible();
  });

  it('gives the focus of a removed pill to what adds one', async () => {
    await openExplore(makeExplored(), '?slice_id=9');
    const remove = page.getByRole('button', { name: 'Remove district' });
    await expect.element(remove).toBeVisible();
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Dimensions' }).getByRole('button')).toHaveFocus();
  });

  it('EXPLORE-11 EXPLORE-16 keeps changed settings under a key in the address, and tells the guard so', async () => {
    const api = makeExplored();
    const { navigate, onUnsaved } = await openExplore(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    expect(onUnsaved.mock.lastCall).toEqual([true, undefined]);
    await expect.poll(() => navigate.mock.calls.at(-1)?.[0]).toContain('form_data_key=kept');
    expect(asked(api, 'createFormData')).toHaveLength(1);
    expect(onUnsaved.mock.lastCall).toEqual([true, 'address']);
  });

  it('EXPLORE-17 knows the chart, its status and failure, its settings, results and times, and stops its query', async () => {
    let turn: () => unknown = () => answer;
    const api = makeMemoryApi({ ...handlers, queryChartData: () => turn() as never });
    performance.clearMarks('explore:chart');
    await openExplore(api, '?slice_id=9');
    const chart = page.getByRole('region', { name: 'Chart', exact: true });
    const update = async () => userEvent.click(page.getByRole('button', { name: 'Update chart' }).first());
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await expect.element(chart.getByText(/^\d+\.\d\d s$/u)).toBeVisible();
    await expect.poll(() => performance.getEntriesByName('explore:chart').length).toBeGreaterThan(0);

    await userEvent.fill(page.getByRole('textbox', { name: 'Row limit' }), '5');
    await expect.element(chart.getByText('Out of date')).toBeVisible();
    await expect.poll(() => asked(api, 'createFormData')[0]?.input).toMatchObject({ body: { chart_id: 9 } });

    turn = () => new Promise(() => undefined);
    await update();
    await expect.element(chart).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(chart.getByRole('button', { name: 'Stop' }));
    await expect.element(chart).not.toHaveAttribute('aria-busy', 'true');
    await expect.element(chart.getByText('The query was stopped before it finished.')).toBeVisible();

    turn = () => {
      throw refuse(400, { message: 'No such town' });
    };
    await update();
    await expect.element(chart.getByText('No such town')).toBeVisible();
    turn = () => answer;
    await userEvent.click(chart.getByRole('button', { name: 'Retry' }));
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(4);
  });
});
