import { makeSession, refuse, type MemoryHandlers, type MemoryTags } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { madeChart } from '../../testing/made-chart.ts';
import { allOfCharts, show } from '../../testing/show.tsx';
import { ChartPropertiesDialog } from './ChartPropertiesDialog.tsx';
import { DashboardPropertiesDialog } from './DashboardPropertiesDialog.tsx';

const grace = { id: 9, first_name: 'Grace', last_name: 'Hopper' };

/** The server's refusal of a save that is based on an outdated version. */
const conflict = refuse(412, {
  errors: [
    {
      message: 'Saved by somebody else',
      error_type: 'EDIT_CONFLICT_ERROR',
      level: 'warning',
      extra: { version: 2, changed_by: grace, changed_on: '2026-01-01T00:00:00Z' },
    },
  ],
});

const chart = { ...madeChart, owners: [{ id: 4, first_name: 'Ada', last_name: 'Lovelace' }] };

/** Opens the properties dialog of a chart that another user saves in the meantime. */
const open = async (theirs: object) => {
  let now = chart;
  let version = 1;
  const onClose = vi.fn();
  const handlers: MemoryHandlers = {
    getChart: () => ({ result: now }),
    changeChart: ({ body }) => {
      if (version === 1) {
        now = { ...chart, ...theirs };
        version = 2;
        throw conflict;
      }
      return { id: 7, result: { ...body } };
    },
  };
  const tags: MemoryTags = { getChart: () => `"${version}"` };
  const shown = await show(<ChartPropertiesDialog id={7} onClose={onClose} />, {
    handlers,
    tags,
    capabilities: ['conflict'],
    session: makeSession({ permissions: allOfCharts, admin: true }),
  });
  await expect.element(shown.screen.getByLabelText(/^Name/)).toHaveValue('Trips');
  const saves = () => shown.api.calls.filter(({ name }) => name === 'changeChart');
  return { ...shown, onClose, saves };
};

describe('properties that somebody else saves meanwhile', () => {
  it('SERVER-02 HOME-57 keeps both where they do not touch: fields, and people in a list', async () => {
    const { screen, saves, onClose } = await open({
      description: 'By day',
      owners: [...chart.owners, { id: 9, first_name: 'Grace', last_name: 'Hopper' }],
    });
    await screen.getByLabelText(/^Name/).fill('Rides');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Chart properties updated')).toBeVisible();
    await expect
      .element(
        screen.getByText('Grace Hopper saved changes in the meantime. Their changes are kept: Description, Owners'),
      )
      .toBeVisible();
    expect(saves().map(({ headers }) => headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
    expect(saves()[1]?.input).toMatchObject({
      body: { slice_name: 'Rides', description: 'By day', owners: [4, 9] },
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('SERVER-02 HOME-57 shows both where they touch, and keeps what was typed for who goes back', async () => {
    const { screen, saves, onClose } = await open({ slice_name: 'Journeys' });
    await screen.getByLabelText(/^Name/).fill('Rides');
    await screen.getByRole('button', { name: 'Save' }).click();
    const question = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await expect.element(question.getByText('Rides')).toBeVisible();
    await expect.element(question.getByText('Journeys')).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).last().click();
    await expect.element(screen.getByLabelText(/^Name/)).toHaveValue('Rides');
    expect(saves()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('SERVER-02 DASH-34 asks of a dashboard as well', async () => {
    const dashboard = {
      id: 3,
      slug: null,
      url: '/superset/dashboard/3/',
      dashboard_title: 'Sales',
      position_json: null,
      json_metadata: null,
      css: null,
      published: true,
      certified_by: null,
      certification_details: null,
      owners: [],
      roles: [],
      tags: [],
    };
    let version = 1;
    const { screen, api } = await show(<DashboardPropertiesDialog id={3} onClose={() => undefined} />, {
      handlers: {
        getDashboard: () => ({ result: version === 1 ? dashboard : { ...dashboard, dashboard_title: 'Income' } }),
        changeDashboard: ({ body }) => {
          if (version === 1) {
            version = 2;
            throw conflict;
          }
          return { id: 3, result: { ...body } };
        },
      },
      tags: { getDashboard: () => `"${version}"` },
      capabilities: ['conflict'],
      session: makeSession({ permissions: allOfCharts, admin: true }),
    });
    await screen.getByLabelText(/^Name/).fill('Revenue');
    await screen.getByRole('button', { name: 'Save' }).click();
    const question = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await question.getByRole('radio', { name: /Saved by Grace Hopper/ }).click();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('Dashboard properties updated')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'changeDashboard').at(-1)).toMatchObject({
      input: { body: { dashboard_title: 'Income' } },
      headers: { 'if-match': '"2"' },
    });
  });

  it('SERVER-02 DASH-34 merges settings of the metadata one by one, and asks about the one that both changed', async () => {
    const stored = { color_scheme: 'dawn', refresh_frequency: 0, timed_refresh_immune_slices: [] };
    const made = (metadata: object) => ({
      id: 3,
      slug: null,
      url: '/superset/dashboard/3/',
      dashboard_title: 'Sales',
      position_json: null,
      json_metadata: JSON.stringify(metadata),
      css: null,
      published: true,
      certified_by: null,
      certification_details: null,
      owners: [],
      roles: [],
      tags: [],
    });
    let version = 1;
    const { screen, api } = await show(<DashboardPropertiesDialog id={3} onClose={() => undefined} />, {
      handlers: {
        getDashboard: () => ({
          result: made(version === 1 ? stored : { ...stored, color_scheme: 'noon', cross_filters_enabled: false }),
        }),
        changeDashboard: ({ body }) => {
          if (version === 2) return { id: 3, result: { ...body } };
          version = 2;
          throw conflict;
        },
      },
      tags: { getDashboard: () => `"${version}"` },
      capabilities: ['conflict'],
      session: makeSession({ permissions: allOfCharts, admin: true }),
    });
    await screen
      .getByLabelText('JSON metadata')
      .fill(JSON.stringify({ ...stored, color_scheme: 'dusk', refresh_frequency: 60 }));
    await screen.getByRole('button', { name: 'Save' }).click();
    const question = screen.getByRole('dialog', { name: 'Conflicting changes' });
    await expect.element(question.getByRole('group')).toHaveAccessibleName('JSON metadata: color_scheme');
    await question.getByRole('radio', { name: /Yours/ }).click();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('Dashboard properties updated')).toBeVisible();
    const { body } = api.calls.findLast(({ name }) => name === 'changeDashboard')!.input as {
      body: { json_metadata: string };
    };
    expect(JSON.parse(body.json_metadata)).toEqual({
      ...stored,
      color_scheme: 'dusk',
      refresh_frequency: 60,
      cross_filters_enabled: false,
    });
  });
});
