import { useText } from '@sightline/core/react';
import { Button, Combobox, Field, Segmented, TextInput } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { sqlColumn, type Column } from '../../model/column.ts';
import type { Dataset } from '../../model/dataset.ts';
import { columnIcon } from '../dataset-pane/column-icon.ts';
import { ExpressionInput } from '../expression/ExpressionInput.tsx';
import * as css from '../pill-list/pill-list.css.ts';

export interface ColumnEditorProps {
  readonly dataset: Dataset;
  readonly value: Column | undefined;
  readonly timeOnly?: boolean;
  readonly onApply: (column: Column) => void;
}

/** Editor of a column: either a column of the dataset, applied on selection, or an SQL expression. */
export const ColumnEditor = ({ dataset, value, timeOnly = false, onApply }: ColumnEditorProps): ReactNode => {
  const text = useText(messages);
  const sql = typeof value === 'object' ? value : undefined;
  const [way, setWay] = useState<'column' | 'sql'>(sql ? 'sql' : 'column');
  const [expression, setExpression] = useState(sql?.sqlExpression ?? '');
  const [label, setLabel] = useState(sql && sql.label !== sql.sqlExpression ? sql.label : '');
  const apply = () => expression.trim() !== '' && onApply(sqlColumn(expression, label));
  const columns = dataset.columns
    .filter(({ canGroup, isTime }) => canGroup && (!timeOnly || isTime))
    .map(({ name, label: words, kind }) => ({ value: name, label: words, icon: columnIcon(kind) }));
  return (
    <>
      <Segmented
        label={text('explore.column.way')}
        value={way}
        onChange={setWay}
        size="sm"
        options={[
          { value: 'column', label: text('explore.metric.column') },
          { value: 'sql', label: text('explore.metric.sql') },
        ]}
      />
      {way === 'column' ? (
        <Combobox
          label={text('explore.column.column')}
          placeholder={text('explore.column.column')}
          options={columns}
          value={columns.find((each) => each.value === value)}
          onChange={(option) => option && onApply(option.value)}
        />
      ) : (
        <>
          <ExpressionInput
            dataset={dataset}
            type="column"
            value={expression}
            onChange={setExpression}
            onApply={apply}
          />
          <Field label={text('explore.metric.label')}>
            <TextInput value={label} onChange={setLabel} />
          </Field>
          <div className={css.foot}>
            <Button kind="primary" disabled={expression.trim() === ''} onClick={apply}>
              {text('explore.metric.apply')}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
