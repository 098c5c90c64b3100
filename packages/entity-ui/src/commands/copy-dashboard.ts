import { markStale, type World } from '@sightline/core/cache';
import { dashboardPropertiesBody, type DashboardProperties } from '../model/dashboard-properties.ts';
import { changeDashboard } from './change-dashboard.ts';
import { changeTags } from './change-tags.ts';
import { wholeOrNone } from './whole-or-none.ts';

/**
 * Saves a copy of a dashboard's charts and layout with other properties; the user becomes its owner. @throws CallError
 */
export const copyDashboard = async (world: World, id: number, values: DashboardProperties): Promise<void> => {
  const { result } = await world.api.call('getDashboard', { params: { pk: String(id) } });
  const settings = JSON.parse(values.metadata.trim() || '{}') as object;
  const positions: unknown = JSON.parse(result.position_json ?? '{}');
  const copied = await world.api.call('copyDashboard', {
    params: { pk: String(id) },
    body: {
      dashboard_title: values.name,
      css: result.css,
      json_metadata: JSON.stringify({ ...settings, positions }),
    },
  });
  await markStale(world.queryClient, 'copyDashboard');
  const copy = copied.result.id;
  // Slugs are unique: the original dashboard keeps its slug, so the copy must not use it.
  const own = { ...values, slug: values.slug.trim() === (result.slug ?? '') ? '' : values.slug };
  const wanted = values.tags.map(({ label }) => label);
  const complete = async () => {
    await changeDashboard(world, copy, dashboardPropertiesBody(own, own, false));
    await changeTags(world, { kind: 'dashboard', id: copy }, { present: new Set(), wanted });
  };
  await wholeOrNone(complete, () => world.api.call('deleteDashboard', { params: { pk: copy } }));
};
