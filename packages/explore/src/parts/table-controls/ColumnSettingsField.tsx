import { useText } from '@sightline/core/react';
import { Columns3Cog, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { tableMessages } from '../../messages/table-controls.ts';
import { setColumns, storedSettings, type SetColumn } from '../../model/column-settings.ts';
import { PillList } from '../pill-list/PillList.tsx';
import { ColumnSettingsEditor } from './ColumnSettingsEditor.tsx';
import type { TableFieldProps } from './table-field.ts';

/** The columns that have settings of their own. */
export const ColumnSettingsField = ({ label, value, columns, onChange }: TableFieldProps): ReactNode => {
  const text = useText(tableMessages);
  const set = setColumns(value);
  const left = columns.filter(({ name }) => !set.some((each) => each.name === name));
  return (
    <PillList<SetColumn>
      kind="column-setting"
      label={label}
      addLabel={text('columnSetting.add')}
      values={set}
      labelOf={({ name }) => columns.find((each) => each.name === name)?.label ?? name}
      iconOf={({ settings }) => (settings['visible'] === false ? EyeOff : Columns3Cog)}
      onChange={(next) => onChange(storedSettings(next))}
      editor={(column, apply) => (
        <ColumnSettingsEditor columns={column ? columns : left} value={column} onApply={apply} />
      )}
    />
  );
};
