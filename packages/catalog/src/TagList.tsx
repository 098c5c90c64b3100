import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ListScreen, type ListDescription } from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import { Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import type { TagRow } from './model/tag-row.ts';
import { AgoCell, PersonCell, tagPath, WordsCell } from './parts/lists/cells.tsx';
import { tagRules } from './parts/lists/resource-rules.ts';
import { useAuthorFacets } from './parts/resource/use-author-facets.ts';
import { useResourceActions } from './parts/resource/use-resource-actions.tsx';
import { tagPage } from './reads/tag-pages.ts';

const TagDialog = late(async () => (await import('./parts/tags/TagDialog.tsx')).TagDialog);

const TagRemoval = late(async () => (await import('./parts/tags/TagRemoval.tsx')).TagRemoval);

/** List of custom tags; each opens its tagged objects. */
export const TagList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const actions = useResourceActions<TagRow>({
    place: { kind: 'tag' },
    mayWrite: can(user, 'can_write', 'Tag'),
    addLabel: text('tags.one'),
    nameOf: ({ name }) => name,
    editor: (tag, onClose) => <TagDialog tag={tag} onClose={onClose} />,
    removal: (tags, removal) => <TagRemoval tags={tags} removal={removal} />,
  });
  const facets = useAuthorFacets('getTagRelated');
  const list: ListDescription<TagRow> = {
    name: 'tags',
    title: text('lists.tags'),
    rules: tagRules,
    searchKey: 'name',
    searchLabel: text('tags.search'),
    facets,
    columns: [
      { id: 'name', label: text('lists.name'), names: true, order: 'name', cell: () => null },
      {
        id: 'description',
        label: text('resource.description'),
        order: 'description',
        from: 'tablet',
        cell: ({ description }) => <WordsCell>{description}</WordsCell>,
      },
      {
        id: 'created-by',
        label: text('lists.created-by'),
        order: 'created_by.first_name',
        from: 'desktop',
        cell: ({ createdBy }) => <PersonCell person={createdBy} />,
      },
      {
        id: 'modified',
        label: text('lists.modified'),
        order: 'changed_on_delta_humanized',
        firstOrder: 'desc',
        cell: ({ changedAgo }) => <AgoCell>{changedAgo}</AgoCell>,
      },
    ],
    read: (query) => tagPage(api, query),
    rowName: ({ name }) => name,
    rowPath: ({ id }) => tagPath(id),
    tools: actions.tools,
    bulk: actions.bulk,
    primary: actions.primary,
    empty: { icon: Tags, title: text('tags.empty'), words: text('tags.empty-explain'), action: actions.primary },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};
