import { useText } from '@sightline/core/react';
import { IconButton, Menu } from '@sightline/ui-kit';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import type { ColumnForm } from '../../model/dataset/dataset-form.ts';
import type { ListedRow } from './RowOption.tsx';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Menu that changes all columns that the filtered list shows at once. */
export const BulkMenu = ({
  editor,
  shown,
}: {
  readonly editor: DatasetEditor;
  readonly shown: readonly ListedRow[];
}): ReactNode => {
  const text = useText(messages);
  const setAll = (change: Partial<ColumnForm>) => {
    const keys = new Set(shown.map(({ key }) => key));
    editor.set({
      columns: editor.form.columns.map((column) => (keys.has(column.key) ? { ...column, ...change } : column)),
    });
  };
  return (
    <Menu
      trigger={<IconButton size="sm" icon={ListChecks} label={text('dataset.all-shown', { count: shown.length })} />}
      align="end"
      label={text('dataset.all-shown', { count: shown.length })}
      items={[
        { heading: text('dataset.all-shown', { count: shown.length }) },
        { id: 'filter', label: text('dataset.all-filterable'), onSelect: () => setAll({ filterable: true }) },
        { id: 'no-filter', label: text('dataset.none-filterable'), onSelect: () => setAll({ filterable: false }) },
        'divider',
        { id: 'group', label: text('dataset.all-dimension'), onSelect: () => setAll({ dimension: true }) },
        { id: 'no-group', label: text('dataset.none-dimension'), onSelect: () => setAll({ dimension: false }) },
      ]}
    />
  );
};
