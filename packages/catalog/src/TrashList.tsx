import { useApi, useText } from '@sightline/core/react';
import { CalendarDay, ListScreen, RelativeTime, relatedChoices, type ListDescription } from '@sightline/entity-ui';
import { Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/trash.ts';
import type { Trashed } from './model/trashed.ts';
import { WordsCell } from './parts/lists/cells.tsx';
import { trashRules } from './parts/lists/resource-rules.ts';
import { useKindName } from './parts/trash/use-kind-name.ts';
import { useTrashActions } from './parts/trash/use-trash-actions.tsx';
import { trashedKinds, trashPage } from './reads/trash-pages.ts';

/** List of deleted objects that can be restored. */
export const TrashList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const kindName = useKindName();
  const actions = useTrashActions();
  const people = useMemo(() => relatedChoices(api, 'getTrashRelated', 'deleted_by'), [api]);
  const kinds = useMemo(() => trashedKinds(api, kindName), [api, kindName]);
  const list: ListDescription<Trashed> = {
    name: 'trash',
    title: text('trash.title'),
    rules: trashRules,
    searchKey: 'title',
    searchLabel: text('trash.search'),
    facets: [
      { key: 'type', label: text('trash.type'), choices: kinds },
      { key: 'deleted_by', label: text('trash.deleted-by'), choices: people },
    ],
    columns: [
      { id: 'name', label: text('trash.name'), names: true, order: 'title', cell: () => null },
      { id: 'type', label: text('trash.type'), order: 'type', cell: ({ kind }) => kindName(kind) },
      {
        id: 'deleted-by',
        label: text('trash.deleted-by'),
        from: 'desktop',
        cell: ({ deletedBy }) => <WordsCell>{deletedBy}</WordsCell>,
      },
      {
        id: 'deleted',
        label: text('trash.deleted'),
        order: 'deleted_on',
        firstOrder: 'desc',
        from: 'tablet',
        cell: ({ deletedAt }) => <RelativeTime ms={deletedAt} />,
      },
      {
        id: 'ends',
        label: text('trash.ends'),
        cell: ({ endsAt }) => <CalendarDay ms={endsAt} />,
      },
    ],
    read: (query) => trashPage(api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    onRow: actions.preview,
    tools: actions.tools,
    bulk: actions.bulk,
    empty: { icon: Trash2, title: text('trash.empty'), words: text('trash.empty-explain') },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};
