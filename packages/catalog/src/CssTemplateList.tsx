import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { ListScreen, type ListDescription } from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import type { CssTemplate } from './model/css-template.ts';
import { AgoCell, PersonCell } from './parts/lists/cells.tsx';
import { cssTemplateRules } from './parts/lists/resource-rules.ts';
import { useAuthorFacets } from './parts/resource/use-author-facets.ts';
import { useResourceActions } from './parts/resource/use-resource-actions.tsx';
import { cssTemplatePage } from './reads/resource-pages.ts';

const CssTemplateDialog = late(
  async () => (await import('./parts/css-templates/CssTemplateDialog.tsx')).CssTemplateDialog,
);

/** List of CSS templates for dashboards. */
export const CssTemplateList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const actions = useResourceActions<CssTemplate>({
    place: { kind: 'css-template' },
    mayWrite: can(user, 'can_write', 'CssTemplate'),
    addLabel: text('css.add'),
    nameOf: ({ name }) => name,
    editor: (template, onClose) => <CssTemplateDialog template={template} onClose={onClose} />,
  });
  const facets = useAuthorFacets('getCssTemplateRelated');
  const list: ListDescription<CssTemplate> = {
    name: 'css-templates',
    title: text('css.title'),
    rules: cssTemplateRules,
    searchKey: 'template_name',
    searchLabel: text('css.search'),
    facets,
    columns: [
      { id: 'name', label: text('lists.name'), names: true, order: 'template_name', cell: () => null },
      {
        id: 'created-by',
        label: text('lists.created-by'),
        from: 'desktop',
        cell: ({ createdBy }) => <PersonCell person={createdBy} />,
      },
      {
        id: 'modified-by',
        label: text('lists.modified-by'),
        from: 'tablet',
        cell: ({ changedBy }) => <PersonCell person={changedBy} />,
      },
      { id: 'modified', label: text('lists.modified'), cell: ({ changedAgo }) => <AgoCell>{changedAgo}</AgoCell> },
    ],
    read: (query) => cssTemplatePage(api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    ...(actions.onEdit && { onRow: actions.onEdit }),
    tools: actions.tools,
    bulk: actions.bulk,
    primary: actions.primary,
    empty: { icon: Braces, title: text('css.empty'), words: text('css.empty-explain'), action: actions.primary },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {actions.dialogs}
    </>
  );
};
