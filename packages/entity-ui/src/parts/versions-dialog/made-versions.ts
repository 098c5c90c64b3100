import { refuse, type MemoryHandlers } from '@sightline/core/testing';

const ada = { id: 4, first_name: 'Ada', last_name: 'Lovelace' };
const grace = { id: 9, first_name: 'Grace', last_name: 'Hopper' };
const content = (name: string, scheme: string, description: string | null) => ({
  slice_name: name,
  description,
  params: JSON.stringify({ color_scheme: scheme, row_limit: 100, groupby: ['hour', 'dock'] }),
  query_context: null,
});

/** A chart with three versions that can be restored; for tests and stories. */
export const makeVersionedChart = (): MemoryHandlers => {
  const kept = [
    { by: ada, on: '2026-01-01T08:00:00Z', changed: [], content: content('Trips', 'harbour', null) },
    { by: grace, on: '2026-01-02T08:00:00Z', changed: ['params'], content: content('Trips', 'meadow', null) },
    {
      by: ada,
      on: '2026-01-03T08:00:00Z',
      changed: ['slice_name', 'description'],
      content: content('Trips by hour', 'meadow', 'When bikes leave their docks.'),
    },
  ] as { by: typeof ada; on: string; changed: string[]; content: ReturnType<typeof content> }[];
  const at = (version: number) => {
    const found = kept[version - 1];
    if (!found) throw refuse(404, { message: 'Not found' });
    return found;
  };
  return {
    listChartVersions: () => ({
      count: kept.length,
      result: kept
        .map(({ by, on, changed }, place) => ({
          version: place + 1,
          current: place === kept.length - 1,
          changed_by: by,
          changed_on: on,
          changed,
        }))
        .reverse(),
    }),
    getChartVersion: ({ params }) => ({ version: params.version, result: at(params.version).content }),
    restoreChartVersion: ({ params }) => {
      kept.push({ ...at(params.version), on: '2026-01-04T08:00:00Z' });
      return { id: 7, version: kept.length };
    },
  };
};
