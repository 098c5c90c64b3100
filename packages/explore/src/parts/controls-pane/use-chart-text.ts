import { chartMessages } from '@sightline/charts';
import { useText } from '@sightline/core/react';
import { useCallback } from 'react';

/** The texts that chart kinds bring along, by the ids in their declarations. An id without a text shows as it is. */
export const useChartText = (): ((id: string) => string) => {
  const text = useText(chartMessages);
  return useCallback((id) => text(id as keyof typeof chartMessages.en & string), [text]);
};
