import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { AllEntities } from './AllEntities.tsx';
import { openScreen } from './testing/open-screen.tsx';

const thing = { creator: 'Ada Lovelace', owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }] };
const open = (more: MemoryHandlers = {}) =>
  openScreen(({ onOpen }) => <AllEntities tagId={4} onOpen={onOpen} />, {
    handlers: {
      getTag: ({ params }) => ({ id: params.pk, result: { name: 'north', description: 'Of the north dome' } }),
      listTaggedObjects: () => ({
        result: [
          { ...thing, id: 1, type: 'chart', name: 'Visits', url: '/explore/?slice_id=1' },
          { ...thing, id: 2, type: 'dashboard', name: 'Domes', url: '/superset/dashboard/2/' },
          { ...thing, id: 3, type: 'query', name: 'Best nights', url: '/sqllab?savedQueryId=3' },
          { ...thing, id: 4, type: 'dataset', name: 'visits', url: '/explore/?datasource_type=table&datasource_id=4' },
          { ...thing, id: 5, type: 'moon', name: 'Io', url: '/' },
        ],
      }),
      ...more,
    },
  });

describe('all that carries a tag', () => {
  it('LIST-32 stands in groups of dashboards, charts, queries and datasets under the name of the tag', async () => {
    const { screen, callsOf } = await open();
    await expect.element(screen.getByRole('heading', { name: 'north', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('Of the north dome')).toBeVisible();
    for (const [group, name, path] of [
      ['Dashboards', 'Domes', '/superset/dashboard/2/'],
      ['Charts', 'Visits', '/explore/?slice_id=1'],
      ['Saved queries', 'Best nights', '/sqllab?savedQueryId=3'],
      ['Datasets', 'visits', '/explore/?datasource_type=table&datasource_id=4'],
    ] as const)
      await expect
        .element(screen.getByRole('region', { name: group }).getByRole('link', { name }))
        .toHaveAttribute('href', path);
    expect(callsOf('listTaggedObjects')).toEqual([{ query: { tagIds: '4' } }]);
  });

  it('LIST-32 LIST-08 tells a tag that nothing carries from one that there is not', async () => {
    const empty = await open({ listTaggedObjects: () => ({ result: [] }) });
    await expect.element(empty.screen.getByText('No items with this tag')).toBeVisible();
    await empty.screen.unmount();
    const missing = await open({ getTag: () => Promise.reject(refuse(404, { message: 'No such tag' })) });
    await expect.element(missing.screen.getByText('No such tag')).toBeVisible();
    expect(missing.screen.getByRole('region').elements()).toEqual([]);
  });
});
