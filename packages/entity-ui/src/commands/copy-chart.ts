import type { CallOutput } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import { chartPropertiesBody, type ChartProperties } from '../model/chart-properties.ts';
import { changeTags } from './change-tags.ts';
import { wholeOrNone } from './whole-or-none.ts';

/** Dataset id of a chart: its own field, or its form data if the server does not send the field. */
const datasetIdOf = ({ datasource_id: id, params }: CallOutput<'getChart'>['result']): number => {
  const settings = JSON.parse(params ?? '{}') as { readonly datasource?: unknown };
  return id ?? Number.parseInt(String(settings.datasource), 10);
};

/** Saves a copy of a chart with other properties; the user becomes its owner. @throws CallError */
export const copyChart = async (world: World, id: number, values: ChartProperties): Promise<void> => {
  const { result } = await world.api.call('getChart', { params: { pk: String(id) } });
  const { viz_type, params, query_context } = result;
  const copy = await world.api.call('createChart', {
    body: {
      ...chartPropertiesBody(values, false),
      viz_type,
      params,
      query_context,
      datasource_id: datasetIdOf(result),
      datasource_type: 'table',
    },
  });
  await markStale(world.queryClient, 'createChart');
  const wanted = values.tags.map(({ label }) => label);
  await wholeOrNone(
    () => changeTags(world, { kind: 'chart', id: copy.id }, { present: new Set(), wanted }),
    () => world.api.call('deleteChart', { params: { pk: copy.id } }),
  );
};
