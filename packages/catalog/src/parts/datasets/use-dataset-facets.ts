import { useApi, useText } from '@sightline/core/react';
import { relatedChoices, type ListFacet } from '@sightline/entity-ui';
import { useMemo } from 'react';
import { messages } from '../../messages/index.ts';
import { messages as screenMessages } from '../../messages/screens.ts';
import { facetChoices } from '../../reads/facet-choices.ts';
import { useYesNo } from '../lists/use-yes-no.ts';

/** Filters of the list of datasets. */
export const useDatasetFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const words = useText(screenMessages);
  const api = useApi();
  const yesNo = useYesNo();
  const asked = useMemo(
    () => ({
      owners: relatedChoices(api, 'getDatasetRelated', 'owners'),
      databases: relatedChoices(api, 'getDatasetRelated', 'database'),
      schemas: facetChoices(api, 'datasetSchemaChoices'),
      changedBy: relatedChoices(api, 'getDatasetRelated', 'changed_by'),
    }),
    [api],
  );
  const kinds = [
    { label: words('datasets.physical'), value: true },
    { label: words('datasets.virtual'), value: false },
  ];
  return [
    { key: 'owners', label: text('lists.owner'), choices: asked.owners },
    { key: 'database', label: text('lists.database'), choices: asked.databases },
    { key: 'schema', label: text('lists.schema'), choices: asked.schemas },
    { key: 'sql', label: text('lists.type'), choices: kinds },
    { key: 'certified', label: text('lists.certified'), choices: yesNo },
    { key: 'changed_by', label: text('lists.modified-by'), choices: asked.changedBy },
  ];
};
