import type { Api } from '@sightline/core/api';
import { exploreStart, type Read } from '@sightline/core/cache';

/** A chart with the fields that a dashboard needs to draw it. */
export interface DrawableChart {
  readonly id: number;
  readonly slice_name: string;
  readonly description?: string | null | undefined;
  readonly form_data: object;
}

/** Reads a chart that is not on the stored dashboard yet. Throws CallError. */
export const addedCharts = (api: Api, id: number): Read<DrawableChart> => {
  const { queryKey, queryFn } = exploreStart(api, { slice_id: String(id) });
  return {
    queryKey: [...queryKey, 'added'],
    queryFn: async (asked) => {
      const { result } = await queryFn(asked);
      const { form_data: form, slice } = result as {
        form_data?: object;
        slice?: { slice_name?: string } | null;
      };
      return { id, slice_name: slice?.slice_name ?? '', form_data: form ?? {} };
    },
  };
};
