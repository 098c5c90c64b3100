import { useApi, useText } from '@sightline/core/react';
import { relatedChoices, type ListFacet } from '@sightline/entity-ui';
import { useMemo } from 'react';
import { messages } from '../../messages/screens.ts';

/** Filters by creator and last editor; `route` returns the possible users. */
export const useAuthorFacets = (route: Parameters<typeof relatedChoices>[1]): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const choices = useMemo(
    () => ({ creators: relatedChoices(api, route, 'created_by'), changers: relatedChoices(api, route, 'changed_by') }),
    [api, route],
  );
  return [
    { key: 'created_by', label: text('lists.created-by'), choices: choices.creators },
    { key: 'changed_by', label: text('lists.modified-by'), choices: choices.changers },
  ];
};
