import { useText } from '@sightline/core/react';
import { noRange, TimeRangeInput } from '@sightline/entity-ui';
import { Button, Chip, Field, IconButton, Popover, Select } from '@sightline/ui-kit';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { changeItem, itemName, targetOf } from '../../model/filter-edits.ts';
import { conditionsIn, operators, wordsOf } from '../../model/narrowing.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import * as css from './filter-editor.css.ts';
import { SettingSwitch } from './SettingSwitch.tsx';
import type { ItemProps } from './use-editing.ts';

const Conditions = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const list = conditionsIn(item);
  return list.map((condition) => {
    const { subject, operator, values } = wordsOf(condition);
    const known = operators.find((each) => each === operator);
    return (
      <div key={JSON.stringify(condition)} className={css.condition}>
        <span className={css.code}>{subject}</span>
        {operator !== '' && <span className={css.faint}>{known ? text(`filters.operator.${known}`) : operator}</span>}
        {values.map((value) => (
          <Chip key={value}>{value}</Chip>
        ))}
        <span className={css.grow} />
        <IconButton
          kind="ghost"
          size="sm"
          icon={X}
          label={text('filters.removeCondition', { name: subject })}
          onClick={() =>
            editing.edit(itemName(item), (document) =>
              changeItem(document, item.id, { adhoc_filters: list.filter((each) => each !== condition) }),
            )
          }
        />
      </div>
    );
  });
};

const TimeFields = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const { datasetId } = targetOf(item);
  const dataset = datasetId === undefined ? undefined : editing.datasets.get(datasetId);
  const columns = (dataset?.columns ?? []).filter(({ kind }) => kind === 'time');
  const { time_range: range, granularity_sqla: column } = item;
  if (columns.length === 0) return null;
  const change = (fields: object) =>
    editing.edit(itemName(item), (document) => changeItem(document, item.id, { ...fields }));
  return (
    <div className={css.two}>
      <TimeRangeInput
        label={text('filters.timeRange')}
        value={typeof range === 'string' && range !== '' ? range : noRange}
        onChange={(next) => change({ time_range: next === noRange ? undefined : next })}
      />
      <Field label={text('filters.onColumn')}>
        <Select
          label={text('filters.onColumn')}
          value={typeof column === 'string' ? column : ''}
          options={[
            { value: '', label: text('filters.mainColumn') },
            ...columns.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(next) => change({ granularity_sqla: next === '' ? undefined : next })}
        />
      </Field>
    </div>
  );
};

/** Conditions and a time range that narrow the values of a filter. */
export const NarrowSetting = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const [opened, setOpened] = useState(false);
  const list = conditionsIn(item);
  const used = list.length > 0 || (typeof item['time_range'] === 'string' && item['time_range'] !== noRange);
  const { datasetId } = targetOf(item);
  const dataset = datasetId === undefined ? undefined : editing.datasets.get(datasetId);
  return (
    <SettingSwitch
      on={opened || used}
      label={text('filters.narrow')}
      help={text('filters.narrowHelp')}
      onChange={(on) => {
        setOpened(on);
        if (!on && used)
          editing.edit(itemName(item), (document) =>
            changeItem(document, item.id, {
              adhoc_filters: undefined,
              time_range: undefined,
              granularity_sqla: undefined,
            }),
          );
      }}
    >
      <div className={css.conditions}>
        <Conditions editing={editing} item={item} />
        <Popover
          label={text('filters.condition')}
          trigger={
            <Button kind="ghost" size="sm" icon={Plus} disabled={dataset === undefined}>
              {text('filters.condition')}
            </Button>
          }
        >
          {(close) =>
            dataset && (
              <ConditionEditor
                dataset={dataset}
                onApply={(condition) => {
                  editing.edit(itemName(item), (document) =>
                    changeItem(document, item.id, { adhoc_filters: [...list, condition] }),
                  );
                  close();
                }}
              />
            )
          }
        </Popover>
      </div>
      <TimeFields editing={editing} item={item} />
    </SettingSwitch>
  );
};
