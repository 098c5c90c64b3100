import { useText } from '@sightline/core/react';
import type { FacetValue } from '@sightline/entity-ui';
import { messages } from '../../messages/index.ts';

/** Options yes and no. */
export const useYesNo = (): readonly FacetValue[] => {
  const text = useText(messages);
  return [
    { label: text('lists.yes'), value: true },
    { label: text('lists.no'), value: false },
  ];
};
