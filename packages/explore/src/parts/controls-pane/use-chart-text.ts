import { chartEditMessages } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { useCallback } from 'react';

/** Returns a function that looks up texts of chart kinds by id. An unknown id is returned unchanged. */
export const useChartText = (): ((id: string) => string) => {
  const text = useText(chartEditMessages);
  return useCallback((id) => text(id as keyof typeof chartEditMessages.en & string), [text]);
};
