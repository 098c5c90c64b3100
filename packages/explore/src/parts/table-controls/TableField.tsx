import type { ReactNode } from 'react';
import { shownColumn } from '../../model/shown-column.ts';
import type { EditorProps } from '../controls-pane/control-props.ts';
import { ColumnSettingsField } from './ColumnSettingsField.tsx';
import { RowSortField } from './RowSortField.tsx';
import { RulesField } from './RulesField.tsx';

/** Editor of a table's setting that is about its columns: rules for colors, settings of columns, or the sort order. */
export const TableField = (props: EditorProps): ReactNode => {
  const { control, form, dataset } = props;
  if (control.kind === 'row-order')
    return (
      <RowSortField
        {...props}
        columns={dataset.columns.map((column) => ({ ...column, isMetric: false, isShare: false }))}
      />
    );
  const columns = 'columnsOf' in control ? control.columnsOf(form).map((column) => shownColumn(column, dataset)) : [];
  const Part = control.kind === 'paint-rules' ? RulesField : ColumnSettingsField;
  return <Part {...props} columns={columns} />;
};
