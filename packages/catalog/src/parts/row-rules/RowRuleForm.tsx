import { useApi, useText } from '@sightline/core/react';
import type { Option } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { saveRowRule } from '../../commands/save-row-rule.ts';
import { messages } from '../../messages/screens.ts';
import type { RowRule } from '../../model/row-rule.ts';
import { relatedOptions } from '../../reads/related-options.ts';
import { CodeField } from '../resource/CodeField.tsx';
import { ResourceDialog } from '../resource/ResourceDialog.tsx';
import { chosen, chosenIds, typed, type ResourceField, type ResourceValues } from '../resource/resource-field.ts';

/** Form of a row-level security rule. The server tests the clause on each dataset of the rule. */
export const RowRuleForm = ({
  rule,
  onClose,
}: {
  readonly rule: RowRule | undefined;
  readonly onClose: () => void;
}): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const leftTables = rule?.leftTables ?? [];
  const leftOptions = leftTables.map(({ label }) => ({ value: label, label }));
  const save = (values: ResourceValues) =>
    saveRowRule(world, rule?.id, {
      name: typed(values['name']),
      description: typed(values['description']),
      kind: values['filter_type'] === 'base' ? 'base' : 'regular',
      datasetIds: chosenIds(values['tables']),
      roleIds: chosenIds(values['roles']),
      ...(leftTables.length > 0 && {
        leftTables: leftTables.filter(({ label }) =>
          chosen(values['tables_without_dataset']).some(({ value }) => value === label),
        ),
      }),
      groupKey: typed(values['group_key']),
      clause: typed(values['clause']),
    });
  const options = (things: ReadonlyArray<{ readonly id: number; readonly name: string }>) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ResourceDialog
      size="md"
      title={text(rule ? 'rules.edit' : 'rules.new')}
      fields={useFields(leftOptions)}
      initial={{
        name: rule?.name ?? '',
        description: rule?.description ?? '',
        filter_type: rule?.kind ?? 'regular',
        tables: options(rule?.datasets ?? []),
        tables_without_dataset: leftOptions,
        roles: options(rule?.roles ?? []),
        group_key: rule?.groupKey ?? '',
        clause: rule?.clause ?? '',
      }}
      validate={({ clause }) => ({ ...(typed(clause) === '' && { clause: text('rules.clause-required') }) })}
      save={save}
      done={text('resource.saved')}
      onClose={onClose}
    />
  );
};

const useFields = (leftTables: readonly Option[]): readonly ResourceField[] => {
  const text = useText(messages);
  const api = useApi();
  const asked = useMemo(
    () => ({
      datasets: relatedOptions(api, 'getRowRuleRelated', 'tables'),
      roles: relatedOptions(api, 'getRowRuleRelated', 'roles'),
    }),
    [api],
  );
  return [
    {
      kind: 'row',
      key: 'what',
      fields: [
        { kind: 'text', key: 'name', label: text('lists.name'), required: true },
        {
          kind: 'choice',
          key: 'filter_type',
          label: text('rules.kind'),
          help: text('rules.kind-help'),
          options: [
            { value: 'regular', label: text('rules.regular') },
            { value: 'base', label: text('rules.base') },
          ],
        },
      ],
    },
    {
      kind: 'many',
      key: 'tables',
      label: text('rules.datasets'),
      options: asked.datasets,
      required: leftTables.length === 0,
    },
    ...(leftTables.length > 0
      ? [
          {
            kind: 'many',
            key: 'tables_without_dataset',
            label: text('rules.left-tables'),
            help: text('rules.left-tables-help'),
            options: leftTables,
          } as const,
        ]
      : []),
    { kind: 'many', key: 'roles', label: text('rules.roles'), help: text('rules.roles-help'), options: asked.roles },
    {
      kind: 'drawn',
      group: true,
      key: 'clause',
      label: text('rules.clause'),
      help: text('rules.clause-help'),
      required: true,
      draw: (form) => (
        <CodeField
          label={text('rules.clause')}
          language="sql"
          value={String(form.values['clause'])}
          onChange={(clause) => form.set('clause', clause)}
        />
      ),
    },
    { kind: 'text', key: 'group_key', label: text('rules.group-key'), help: text('rules.group-key-help') },
    { kind: 'lines', key: 'description', label: text('resource.description'), rows: 2 },
  ];
};
