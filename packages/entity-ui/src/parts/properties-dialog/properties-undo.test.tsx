import { makeSession, type MemoryHandlers } from '@sightline/core/testing';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { allOfCharts, show } from '../../testing/show.tsx';
import { ChartPropertiesDialog } from './ChartPropertiesDialog.tsx';

const people = {
  4: { id: 4, first_name: 'Ada', last_name: 'Lovelace' },
  9: { id: 9, first_name: 'Grace', last_name: 'Hopper' },
} as const;

const Opened = () => {
  const [open, setOpen] = useState(true);
  return open && <ChartPropertiesDialog id={7} onClose={() => setOpen(false)} />;
};

/** Opens the properties dialog of a chart on a server that stores saved values. */
const open = async () => {
  const stored = {
    id: 7,
    slice_name: 'Trips',
    viz_type: 'pie',
    params: null,
    query_context: null,
    description: null as string | null,
    cache_timeout: null,
    certified_by: null,
    certification_details: null,
    owners: [people[4], people[9]] as object[],
    tags: [{ id: 1, name: 'reviewed', type: 1 }],
    dashboards: [],
  };
  const handlers: MemoryHandlers = {
    getChart: () => ({ result: { ...stored, owners: stored.owners as never } }),
    changeChart: ({ body }) => {
      const { owners = [], ...rest } = body as { owners?: (4 | 9)[] };
      Object.assign(stored, rest, { owners: owners.map((id) => people[id]) });
      return { id: 7, result: { ...body } };
    },
    untagObject: ({ params }) => {
      stored.tags = stored.tags.filter(({ name }) => name !== params.tag);
      return { message: 'OK' };
    },
    tagObject: ({ body }) => {
      stored.tags = [...stored.tags, ...body.properties.tags.map((name) => ({ id: 2, name, type: 1 }))];
      return { result: [] };
    },
  };
  const shown = await show(<Opened />, {
    handlers,
    session: makeSession({
      permissions: [...allOfCharts, ['can_write', 'Tag'], ['can_read', 'Tag']],
      admin: true,
      flags: { TAGGING_SYSTEM: true },
    }),
  });
  await expect.element(shown.screen.getByLabelText(/^Name/)).toHaveValue('Trips');
  return { ...shown, stored };
};

const save = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  await screen.getByLabelText(/^Name/).fill('  Rides  ');
  await screen.getByRole('button', { name: 'Remove Grace Hopper' }).click();
  await screen.getByRole('button', { name: 'Remove reviewed' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Chart properties updated')).toBeVisible();
};

describe('the way back from saved properties', () => {
  it('HOME-57 HOME-51 HOME-56 Undo brings name, owners and tags back, and keeps what others changed since', async () => {
    const shown = await open();
    await save(shown);
    expect(shown.stored).toMatchObject({ slice_name: 'Rides', owners: [people[4]], tags: [] });
    shown.stored.description = 'By day';
    await expect
      .element(shown.screen.getByRole('link', { name: 'Chart properties updated' }))
      .toHaveAttribute('href', '/explore/?slice_id=7');
    await shown.screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(shown.screen.getByText('Properties restored')).toBeVisible();
    expect(shown.stored).toMatchObject({
      slice_name: 'Trips',
      description: 'By day',
      owners: [people[4], people[9]],
      tags: [{ name: 'reviewed' }],
    });
  });

  it('HOME-57 Undo writes nothing over what somebody changed to something else since, and says so', async () => {
    const shown = await open();
    await save(shown);
    await expect.poll(() => shown.callsOf('getChart').length).toBe(2);
    shown.stored.slice_name = 'Journeys';
    await shown.screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(shown.screen.getByText('The change could not be undone')).toBeVisible();
    expect(shown.stored.slice_name).toBe('Journeys');
    expect(shown.callsOf('changeChart')).toHaveLength(1);
  });
});
