import { can } from '@sightline/core';
import { useApi, useFormatter, useSession, useText } from '@sightline/core/react';
import { ListScreen, type ListDescription } from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import type { Annotation } from './model/annotation.ts';
import { WordsCell } from './parts/lists/cells.tsx';
import { annotationRules } from './parts/lists/resource-rules.ts';
import { useResourceActions } from './parts/resource/use-resource-actions.tsx';
import { annotationLayerItem, annotationPage } from './reads/resource-pages.ts';

const AnnotationDialog = late(async () => (await import('./parts/annotations/AnnotationDialog.tsx')).AnnotationDialog);

export interface AnnotationListProps extends ListPageProps {
  readonly layerId: number;
}

/** List of the annotations of a layer. */
export const AnnotationList = ({ layerId, ...props }: AnnotationListProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const layer = useQuery(annotationLayerItem(api, layerId));
  const shown = useUtcTime();
  const actions = useResourceActions<Annotation>({
    place: { kind: 'annotation', layerId },
    mayWrite: can(user, 'can_write', 'Annotation'),
    addLabel: text('annotations.add'),
    nameOf: ({ name }) => name,
    editor: (annotation, onClose) => <AnnotationDialog layerId={layerId} annotation={annotation} onClose={onClose} />,
  });
  const list: ListDescription<Annotation> = {
    name: 'annotations',
    title: layer.data?.name ?? text('annotations.title'),
    back: { path: '/annotationlayer/list/', label: text('layers.title') },
    rules: annotationRules,
    searchKey: 'short_descr',
    searchLabel: text('annotations.search'),
    facets: [],
    columns: [
      { id: 'name', label: text('annotations.name'), names: true, order: 'short_descr', cell: () => null },
      {
        id: 'description',
        label: text('annotations.description'),
        order: 'long_descr',
        from: 'desktop',
        cell: ({ description }) => <WordsCell>{description}</WordsCell>,
      },
      {
        id: 'start',
        label: text('annotations.start-utc'),
        order: 'start_dttm',
        firstOrder: 'desc',
        cell: ({ start }) => shown(start),
      },
      {
        id: 'end',
        label: text('annotations.end-utc'),
        order: 'end_dttm',
        firstOrder: 'desc',
        from: 'tablet',
        cell: ({ end }) => shown(end),
      },
    ],
    read: (query) => annotationPage(api, layerId, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    ...(actions.onEdit && { onRow: actions.onEdit }),
    tools: actions.tools,
    bulk: actions.bulk,
    primary: actions.primary,
    empty: {
      icon: StickyNote,
      title: text('annotations.empty'),
      words: text('annotations.empty-explain'),
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

/** Annotation times are stored and shown in UTC. */
const utcFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const useUtcTime = () => {
  const format = useFormatter(utcFormat);
  return (time: string): ReactNode =>
    time === '' ? null : <time dateTime={`${time}Z`}>{format.format(new Date(`${time}Z`))}</time>;
};
