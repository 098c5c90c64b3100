import { makeMemoryApi } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asked, handlers, makeContested, makeExplored, openExplore, storedChart } from '../../testing/open-explore.tsx';

describe('saving from the explorer', () => {
  it('EXPLORE-09 says what a new chart lacks, and creates it once that is there', async () => {
    const api = makeExplored();
    await openExplore(api, '?datasource_type=table&datasource_id=3&viz_type=pie');
    await expect.element(page.getByText('Required: Metric')).toBeVisible();
    expect(asked(api, 'queryChartData')).toHaveLength(0);
    await userEvent.click(page.getByRole('button', { name: 'Trips', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'district', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Create chart' }));
    await expect.element(page.getByText('2 rows')).toBeVisible();
    expect(asked(api, 'queryChartData')[0]?.input).toMatchObject({
      body: { queries: [{ metrics: ['count'], columns: ['district'] }] },
    });
  });

  it('EXPLORE-11 lists what was altered, saves over the chart, and has nothing unsaved then', async () => {
    const api = makeExplored();
    const { onUnsaved } = await openExplore(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await userEvent.click(page.getByRole('button', { name: '1 change' }));
    await expect.element(page.getByText('Discard changes')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByText('Saved “Trips by district”')).toBeVisible();
    expect(asked(api, 'changeChart')).toHaveLength(1);
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(false);
  });

  it('DASH-09 EXPLORE-11 puts a chart that was begun on a dashboard there, and leads back to it', async () => {
    const board = {
      id: 7,
      slug: null,
      url: '/superset/dashboard/7/',
      dashboard_title: 'First board',
      position_json: null,
      json_metadata: null,
      css: null,
      published: false,
    };
    const api = makeMemoryApi({
      ...handlers,
      getDashboard: () => ({ result: board }),
      changeDashboard: () => ({ id: 7, result: {} }),
      createChart: () => ({ id: 12, result: {} }) as never,
    });
    const { navigate } = await openExplore(api, '?datasource_type=table&datasource_id=3&viz_type=pie&dashboard_id=7');
    await userEvent.click(page.getByRole('button', { name: 'Trips', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'district', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Save chart' });
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Name/u }), 'Trips by district');
    await expect.element(dialog.getByRole('combobox', { name: 'Add to a dashboard' })).toHaveValue('First board');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and open dashboard' }));
    await expect.poll(() => navigate.mock.lastCall?.[0]).toBe('/superset/dashboard/7/');
    expect(asked(api, 'createChart')).toMatchObject([{ input: { body: { dashboards: [7] } } }]);
    expect(asked(api, 'changeDashboard')).toHaveLength(1);
  });

  it('EXPLORE-11 EXPLORE-16 stays with the saved chart when settings that were being kept arrive late @long', async () => {
    const late = Promise.withResolvers<{ key: string }>();
    const api = makeMemoryApi({ ...handlers, createFormData: () => late.promise as never });
    const { navigate } = await openExplore(api, '?datasource_type=table&datasource_id=3&viz_type=pie');
    await userEvent.click(page.getByRole('button', { name: 'Trips', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'district', exact: true }));
    await expect.poll(() => asked(api, 'createFormData')).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Save chart' });
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Name/u }), 'Trips by district');
    await userEvent.click(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect.poll(() => navigate.mock.calls.map(([path]) => path as string)).toEqual(['/explore/?slice_id=10']);
    late.resolve({ key: 'late' });
    // The explorer would react to the late response within a few ticks, so its reaction would precede the navigation
    // that this click causes.
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await expect.poll(() => navigate.mock.calls.length).toBe(2);
    expect(navigate.mock.calls.map(([path]) => path as string)).toEqual([
      '/explore/?slice_id=10',
      '/explore/?slice_id=10&datasource_id=3&datasource_type=table&form_data_key=late',
    ]);
  });

  it('SERVER-02 EXPLORE-11 keeps what somebody else saved meanwhile, and shows both where they touch', async () => {
    const api = makeContested();
    await openExplore(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    const question = page.getByRole('dialog', { name: 'Conflicting changes' });
    const dimensions = question.getByRole('group', { name: 'Dimensions' });
    await expect.element(dimensions.getByText('started_at')).toBeVisible();
    await expect.element(question.getByText('Their changes to these fields are kept too: Row limit')).toBeVisible();
    await userEvent.click(dimensions.getByRole('radio', { name: /^Saved/ }));
    await userEvent.click(question.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByText('Saved “Trips by district”')).toBeVisible();
    const saves = api.calls.filter(({ name }) => name === 'changeChart');
    expect(saves.map(({ headers }) => headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
    const { body } = saves[1]!.input as { body: { params: string } };
    expect(JSON.parse(body.params)).toMatchObject({ row_limit: 50, groupby: ['started_at'] });
    await expect.element(page.getByRole('button', { name: 'Remove started_at' })).toBeVisible();
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('50');
  });

  it('SERVER-02 EXPLORE-11 saves a copy for who wants their own chart beside what somebody else saved', async () => {
    const api = makeContested();
    const { navigate } = await openExplore(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Remove district' }));
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Save a copy' }));
    await expect.element(page.getByText('Saved “Trips by district (copy)”')).toBeVisible();
    expect(asked(api, 'changeChart')).toHaveLength(1);
    expect(asked(api, 'createChart')).toMatchObject([{ input: { body: { slice_name: 'Trips by district (copy)' } } }]);
    expect(navigate).toHaveBeenCalledWith('/explore/?slice_id=10', { replace: true });
  });

  it('HOME-50 SHELL-06 opens the properties of the chart, shows the name that they were saved with, and tells it', async () => {
    let name = 'Trips by district';
    const api = makeMemoryApi({
      ...handlers,
      getChart: () => ({ result: { ...storedChart, slice_name: name } }),
      changeChart: ({ body }) => {
        name = String(body.slice_name);
        return { id: 9, result: {} };
      },
    });
    const { onNamed } = await openExplore(api, '?slice_id=9');
    await userEvent.click(page.getByRole('button', { name: 'Properties' }));
    expect(onNamed.mock.lastCall).toEqual(['Trips by district']);
    const dialog = page.getByRole('dialog', { name: 'Chart properties' });
    await dialog.getByLabelText(/^Name/).fill('Rides by district');
    await userEvent.click(dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByRole('heading', { name: 'Rides by district' })).toBeVisible();
    expect(onNamed.mock.lastCall).toEqual(['Rides by district']);
  });
});
