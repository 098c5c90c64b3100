import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ListScreen, type ListDescription } from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import type { AnnotationLayer } from './model/annotation.ts';
import { AgoCell, PersonCell, WordsCell } from './parts/lists/cells.tsx';
import { annotationLayerRules } from './parts/lists/resource-rules.ts';
import { useAuthorFacets } from './parts/resource/use-author-facets.ts';
import { useResourceActions } from './parts/resource/use-resource-actions.tsx';
import { annotationLayerPage } from './reads/resource-pages.ts';

const AnnotationLayerDialog = late(
  async () => (await import('./parts/annotations/AnnotationLayerDialog.tsx')).AnnotationLayerDialog,
);

/** List of annotation layers; each opens its annotations. */
export const AnnotationLayerList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const actions = useResourceActions<AnnotationLayer>({
    place: { kind: 'annotation-layer' },
    mayWrite: can(user, 'can_write', 'Annotation'),
    addLabel: text('layers.add'),
    nameOf: ({ name }) => name,
    editor: (layer, onClose) => <AnnotationLayerDialog layer={layer} onClose={onClose} />,
  });
  const facets = useAuthorFacets('getAnnotationLayerRelated');
  const list: ListDescription<AnnotationLayer> = {
    name: 'annotation-layers',
    title: text('layers.title'),
    rules: annotationLayerRules,
    searchKey: 'name',
    searchLabel: text('layers.search'),
    facets,
    columns: [
      { id: 'name', label: text('lists.name'), names: true, order: 'name', cell: () => null },
      {
        id: 'description',
        label: text('resource.description'),
        order: 'descr',
        from: 'tablet',
        cell: ({ description }) => <WordsCell>{description}</WordsCell>,
      },
      {
        id: 'modified-by',
        label: text('lists.modified-by'),
        from: 'desktop',
        cell: ({ changedBy }) => <PersonCell person={changedBy} />,
      },
      {
        id: 'modified',
        label: text('lists.modified'),
        order: 'changed_on_delta_humanized',
        firstOrder: 'desc',
        cell: ({ changedAgo }) => <AgoCell>{changedAgo}</AgoCell>,
      },
    ],
    read: (query) => annotationLayerPage(api, query),
    rowName: ({ name }) => name,
    rowPath: ({ id }) => `/annotationlayer/${id}/annotation/`,
    tools: actions.tools,
    bulk: actions.bulk,
    primary: actions.primary,
    empty: {
      icon: StickyNote,
      title: text('layers.empty'),
      words: text('layers.empty-explain'),
      action: actions.primary,
    },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};
