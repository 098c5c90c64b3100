import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  ListScreen,
  relatedChoices,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { CellText, late } from '@sightline/ui-kit';
import { ShieldCheck } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import { ruleKinds, type RowRule } from './model/row-rule.ts';
import { AgoCell, WordsCell } from './parts/lists/cells.tsx';
import * as css from './parts/lists/lists.css.ts';
import { rowRuleRules } from './parts/lists/resource-rules.ts';
import { useResourceActions } from './parts/resource/use-resource-actions.tsx';
import { rowRulePage } from './reads/resource-pages.ts';

const RowRuleDialog = late(async () => (await import('./parts/row-rules/RowRuleDialog.tsx')).RowRuleDialog);

/** List of row-level security rules. */
export const RowRuleList = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const { user } = useSession();
  const actions = useResourceActions<RowRule>({
    place: { kind: 'row-rule' },
    mayWrite: can(user, 'can_write', 'Row Level Security'),
    addLabel: text('rules.add'),
    nameOf: ({ name }) => name,
    editor: (rule, onClose) => <RowRuleDialog rule={rule} onClose={onClose} />,
  });
  const list: ListDescription<RowRule> = {
    name: 'row-rules',
    title: text('rules.title'),
    rules: rowRuleRules,
    searchKey: 'name',
    searchLabel: text('rules.search'),
    facets: useFacets(),
    columns: useColumns(),
    read: (query) => rowRulePage(api, query),
    rowName: ({ name }) => name,
    rowPath: () => undefined,
    ...(actions.onEdit && { onRow: actions.onEdit }),
    tools: actions.tools,
    bulk: actions.bulk,
    primary: actions.primary,
    empty: {
      icon: ShieldCheck,
      title: text('rules.empty'),
      words: text('rules.empty-explain'),
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

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const asked = useMemo(
    () => ({
      datasets: relatedChoices(api, 'getRowRuleRelated', 'tables'),
      roles: relatedChoices(api, 'getRowRuleRelated', 'roles'),
      changers: relatedChoices(api, 'getRowRuleRelated', 'changed_by'),
    }),
    [api],
  );
  return [
    {
      key: 'filter_type',
      label: text('rules.kind'),
      choices: [
        { label: text('rules.regular'), value: ruleKinds.regular },
        { label: text('rules.base'), value: ruleKinds.base },
      ],
    },
    { key: 'tables', label: text('rules.dataset'), choices: asked.datasets },
    { key: 'roles', label: text('rules.role'), choices: asked.roles },
    { key: 'changed_by', label: text('lists.modified-by'), choices: asked.changers },
  ];
};

const named = (things: ReadonlyArray<{ readonly name: string }>): ReactNode => (
  <WordsCell>{things.map(({ name }) => name).join(', ')}</WordsCell>
);

const useColumns = (): ReadonlyArray<ListColumn<RowRule>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('lists.name'), names: true, order: 'name', cell: () => null },
    {
      id: 'kind',
      label: text('rules.kind'),
      order: 'filter_type',
      from: 'tablet',
      cell: ({ kind }) => text(`rules.${kind}`),
    },
    { id: 'datasets', label: text('rules.datasets'), cell: ({ datasets }) => named(datasets) },
    { id: 'roles', label: text('rules.roles'), from: 'tablet', cell: ({ roles }) => named(roles) },
    {
      id: 'group-key',
      label: text('rules.group-key'),
      order: 'group_key',
      from: 'desktop',
      cell: ({ groupKey }) => groupKey,
    },
    {
      id: 'clause',
      label: text('rules.clause'),
      order: 'clause',
      from: 'desktop',
      cell: ({ clause }) => (
        <code className={css.code}>
          <CellText>{clause}</CellText>
        </code>
      ),
    },
    {
      id: 'modified',
      label: text('lists.modified'),
      order: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      from: 'desktop',
      cell: ({ changedAgo }) => <AgoCell>{changedAgo}</AgoCell>,
    },
  ];
};
