import { useApi, useText } from '@sightline/core/react';
import { Combobox, Field, Icon, IconButton, joinClasses, Switch, TextArea, TextInput } from '@sightline/ui-kit';
import { Copy, Table2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import {
  changeItem,
  filterTypeOf,
  isDivider,
  isEnabled,
  itemName,
  setEnabled,
  setFilterType,
  targetOf,
} from '../../model/filter-edits.ts';
import { fits } from '../../model/filter-reach.ts';
import { findDatasets } from '../../reads/filter-datasets.ts';
import { fieldIcon } from './field-icon.ts';
import * as css from './filter-editor.css.ts';
import { filterKinds, kindOfFilter } from './filter-kinds.ts';
import { RangeSettings } from './RangeSettings.tsx';
import { TimeSettings } from './TimeSettings.tsx';
import { retarget, type ItemProps } from './use-editing.ts';
import { useFirstValues } from './use-first-values.ts';
import { ValueSettings } from './ValueSettings.tsx';

export interface FilterSettingsProps extends ItemProps {
  readonly shown: boolean;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const TypeField = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  return (
    <Field group label={text('filters.type')}>
      <div className={css.kinds} role="radiogroup" aria-label={text('filters.type')}>
        {filterKinds.map(({ type, icon, label }) => (
          <label key={type} className={css.kind}>
            <input
              type="radio"
              className={css.kindInput}
              name={`type of ${item.id}`}
              checked={filterTypeOf(item) === type}
              onChange={() => editing.edit(itemName(item), (document) => setFilterType(document, item.id, type))}
            />
            <Icon of={icon} />
            {text(label)}
          </label>
        ))}
      </div>
    </Field>
  );
};

const LabelField = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const key = isDivider(item) ? 'title' : 'name';
  return (
    <Field label={text('filters.label')}>
      <TextInput
        value={itemName(item)}
        onChange={(name) =>
          editing.edit(name, (document) => changeItem(document, item.id, { [key]: name }), `name ${item.id}`)
        }
      />
    </Field>
  );
};

const DatasetField = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const api = useApi();
  const { datasetId } = targetOf(item);
  const label = datasetId === undefined ? undefined : (editing.datasets.get(datasetId)?.name ?? String(datasetId));
  return (
    <Field label={text('filters.dataset')}>
      <Combobox<number>
        label={text('filters.dataset')}
        placeholder={text('filters.choose')}
        value={datasetId === undefined || label === undefined ? undefined : { value: datasetId, label, icon: Table2 }}
        options={async (search, signal) =>
          (await findDatasets(api, search, signal)).map((each) => ({ ...each, icon: Table2 }))
        }
        onChange={(option) =>
          option &&
          option.value !== datasetId &&
          editing.edit(itemName(item), retarget(editing, item, { datasetId: option.value }))
        }
      />
    </Field>
  );
};

const ColumnField = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const { datasetId, column } = targetOf(item);
  const dataset = datasetId === undefined ? undefined : editing.datasets.get(datasetId);
  const first = useFirstValues(editing, item);
  const options = (dataset?.columns ?? [])
    .filter((field) => fits(filterTypeOf(item), field))
    .map(({ name, label, kind }) => ({
      value: name,
      label: name,
      icon: fieldIcon[kind],
      ...(label !== name && { note: label }),
    }));
  return (
    <Field
      label={text('filters.column')}
      help={text('filters.columnHelp')}
      note={first && text(first.more ? 'filters.manyValues' : 'filters.values', { count: first.count })}
    >
      <Combobox
        label={text('filters.column')}
        placeholder={text('filters.choose')}
        disabled={dataset === undefined}
        value={
          column === undefined
            ? undefined
            : (options.find(({ value }) => value === column) ?? { value: column, label: column })
        }
        options={options}
        onChange={(option) =>
          option &&
          datasetId !== undefined &&
          editing.edit(itemName(item), retarget(editing, item, { datasetId, column: option.value }))
        }
      />
    </Field>
  );
};

const DescriptionField = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const { description } = item;
  return (
    <Field label={text('filters.description')} note={text('filters.optional')} help={text('filters.descriptionHelp')}>
      <TextArea
        rows={2}
        value={typeof description === 'string' ? description : ''}
        onChange={(next) =>
          editing.edit(
            itemName(item),
            (document) => changeItem(document, item.id, { description: next }),
            `description ${item.id}`,
          )
        }
      />
    </Field>
  );
};

const TypedSettings = (props: ItemProps): ReactNode => {
  const type = filterTypeOf(props.item);
  if (type === 'filter_select') return <ValueSettings {...props} />;
  return type === 'filter_range' ? <RangeSettings {...props} /> : <TimeSettings {...props} />;
};

/** All settings of a filter or divider. */
export const FilterSettings = ({ editing, item, shown, onDuplicate, onRemove }: FilterSettingsProps): ReactNode => {
  const text = useText(filterMessages);
  const name = itemName(item) || text('filters.unnamed');
  const type = filterTypeOf(item);
  const kind = kindOfFilter(type);
  const divider = isDivider(item);
  return (
    <section className={css.settings} data-shown={shown} aria-label={name}>
      <div className={css.settingsHead}>
        {kind && (
          <span className={css.icon}>
            <Icon of={kind.icon} size={14} />
          </span>
        )}
        <h2 className={joinClasses(css.heading, css.grow)}>{name}</h2>
        {!divider && (
          <Switch
            on={isEnabled(item)}
            label={text('filters.on')}
            onChange={(on) => editing.edit(name, (document) => setEnabled(document, item.id, on))}
          />
        )}
        <IconButton kind="ghost" icon={Copy} label={text('filters.duplicate')} onClick={onDuplicate} />
        <IconButton kind="ghost" icon={Trash2} label={text('filters.remove')} onClick={onRemove} />
      </div>
      <div className={css.body}>
        {!divider && <TypeField editing={editing} item={item} />}
        {divider || type === 'filter_time' ? (
          <LabelField editing={editing} item={item} />
        ) : (
          <div className={css.two}>
            <LabelField editing={editing} item={item} />
            <DatasetField editing={editing} item={item} />
          </div>
        )}
        {(type === 'filter_select' || type === 'filter_range') && <ColumnField editing={editing} item={item} />}
        {!divider && <TypedSettings key={type} editing={editing} item={item} />}
        <DescriptionField editing={editing} item={item} />
      </div>
    </section>
  );
};
