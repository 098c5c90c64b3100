import { chartItem, readOf } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';

/**
 * Returns the name of a layer's source: an annotation layer or a chart. Undefined without an ID, while the name loads,
 * and if it cannot be read.
 */
export const useSourceName = (isNative: boolean, id: number | undefined): string | undefined => {
  const api = useApi();
  const hasId = id !== undefined;
  const layer = useQuery({
    ...readOf(api, 'annotation-layer', 'getAnnotationLayer', { params: { pk: id ?? 0 } }),
    enabled: hasId && isNative,
    retry: false,
  });
  const chart = useQuery({ ...chartItem(api, id ?? 0), enabled: hasId && !isNative, retry: false });
  const name = isNative ? layer.data?.result.name : chart.data?.result.slice_name;
  return name ?? undefined;
};
