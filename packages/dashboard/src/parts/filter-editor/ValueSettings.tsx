import { useText } from '@sightline/core/react';
import { Combobox, Field, MultiCombobox, Segmented, Select } from '@sightline/ui-kit';
import { useState, type ReactNode } from 'react';
import { filterMessages } from '../../messages/filters.ts';
import { changeSettings, defaultOf, nativeOf, setDefault } from '../../model/filter-default.ts';
import {
  changeItem,
  controlsOf,
  itemById,
  itemName,
  parentChoices,
  parentsOf,
  setParents,
  targetOf,
} from '../../model/filter-edits.ts';
import type { NativeFilter } from '../../model/native-filter.ts';
import { useSource } from '../filter-bar/use-source.ts';
import { optionOf, valueOf } from '../filter-bar/use-values.ts';
import * as css from './filter-editor.css.ts';
import { kindOfFilter } from './filter-kinds.ts';
import { NarrowSetting } from './NarrowSetting.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import type { ItemProps } from './use-editing.ts';

const noParents = {};

const DefaultField = ({ editing, item, filter }: ItemProps & { readonly filter: NativeFilter }): ReactNode => {
  const text = useText(filterMessages);
  const selection = defaultOf(item);
  const source = useSource({
    filter,
    selection,
    pending: undefined,
    onChoose: () => undefined,
    parents: noParents,
    dashboardId: editing.dashboardId,
  });
  const chosen =
    selection?.kind === 'values' ? selection.values.map((value) => optionOf(value, text('filters.null'))) : [];
  const choose = (options: typeof chosen) =>
    editing.edit(itemName(item), (document) =>
      setDefault(
        document,
        item.id,
        options.length === 0
          ? undefined
          : { kind: 'values', values: options.map(valueOf), ...(filter.inverse && { excluded: true }) },
      ),
    );
  const given = {
    label: text('filters.default'),
    placeholder: text('filters.noDefault'),
    disabled: filter.column === undefined || controlsOf(item)['defaultToFirstItem'] === true,
    options: source,
  };
  return (
    <Field label={text('filters.default')} help={text('filters.defaultHelp')}>
      {filter.multiple ? (
        <MultiCombobox<string> {...given} value={chosen} onChange={(next) => choose([...next])} />
      ) : (
        <Combobox<string> {...given} clearable value={chosen[0]} onChange={(next) => choose(next ? [next] : [])} />
      )}
    </Field>
  );
};

const SortFields = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const { datasetId } = targetOf(item);
  const metrics = datasetId === undefined ? [] : (editing.datasets.get(datasetId)?.metrics ?? []);
  const metric = typeof item['sortMetric'] === 'string' ? item['sortMetric'] : '';
  const ascending = controlsOf(item)['sortAscending'] !== false;
  return (
    <div className={css.two}>
      <Field label={text('filters.sort')}>
        <Select
          label={text('filters.sort')}
          value={metric}
          options={[
            { value: '', label: text('filters.sortByName') },
            ...metrics.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(next) =>
            editing.edit(itemName(item), (document) => {
              const sorted = changeItem(document, item.id, { sortMetric: next === '' ? undefined : next });
              // Sort numbers in descending order by default, and names from A to Z.
              return (next === '') === (metric === '')
                ? sorted
                : changeSettings(sorted, item.id, { sortAscending: next === '' });
            })
          }
        />
      </Field>
      <Field group label={text('filters.direction')}>
        <Segmented
          label={text('filters.direction')}
          value={ascending ? 'up' : 'down'}
          options={
            metric === ''
              ? [
                  { value: 'up', label: text('filters.aToZ') },
                  { value: 'down', label: text('filters.zToA') },
                ]
              : [
                  { value: 'down', label: text('filters.largest') },
                  { value: 'up', label: text('filters.smallest') },
                ]
          }
          onChange={(next) =>
            editing.edit(itemName(item), (document) =>
              changeSettings(document, item.id, { sortAscending: next === 'up' }),
            )
          }
        />
      </Field>
    </div>
  );
};

const ParentSetting = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const { document } = editing;
  const [opened, setOpened] = useState(false);
  const parents = parentsOf(item);
  const optionFor = (id: string) => {
    const parent = itemById(document, id);
    const kind = parent && kindOfFilter(String(parent['filterType']));
    return { value: id, label: (parent && itemName(parent)) || id, ...(kind && { icon: kind.icon }) };
  };
  const set = (ids: readonly string[]) => editing.edit(itemName(item), (before) => setParents(before, item.id, ids));
  return (
    <SettingSwitch
      on={opened || parents.length > 0}
      label={text('filters.depends')}
      help={text('filters.dependsHelp')}
      onChange={(on) => {
        setOpened(on);
        if (!on && parents.length > 0) set([]);
      }}
    >
      <Field label={text('filters.parents')}>
        <MultiCombobox<string>
          label={text('filters.parents')}
          placeholder={text('filters.choose')}
          options={parentChoices(document, item.id).map(({ id }) => optionFor(id))}
          value={parents.map(optionFor)}
          onChange={(next) => set(next.map(({ value }) => value))}
        />
      </Field>
    </SettingSwitch>
  );
};

/** Control values of the contract that are shown as switches, with their defaults. */
const switches = [
  { control: 'defaultToFirstItem', label: 'filters.first', help: 'filters.firstHelp', standard: false },
  { control: 'multiSelect', label: 'filters.several', help: 'filters.severalHelp', standard: true },
  { control: 'enableEmptyFilter', label: 'filters.required', help: 'filters.requiredHelp', standard: false },
  { control: 'inverseSelection', label: 'filters.exclude', help: 'filters.excludeHelp', standard: false },
  { control: 'searchAllOptions', label: 'filters.search', help: 'filters.searchHelp', standard: false },
] as const;

/** Settings of a filter by values. */
export const ValueSettings = ({ editing, item }: ItemProps): ReactNode => {
  const text = useText(filterMessages);
  const filter = nativeOf(item);
  const controls = controlsOf(item);
  return (
    <>
      {filter && (
        <DefaultField key={`${filter.datasetId} ${filter.column}`} editing={editing} item={item} filter={filter} />
      )}
      <div className={css.group}>
        {switches.map(({ control, label, help, standard }) => (
          <SettingSwitch
            key={control}
            label={text(label)}
            help={text(help)}
            on={typeof controls[control] === 'boolean' ? controls[control] : standard}
            onChange={(on) =>
              editing.edit(itemName(item), (document) => changeSettings(document, item.id, { [control]: on }))
            }
          />
        ))}
      </div>
      <SortFields editing={editing} item={item} />
      <div className={css.group}>
        <ParentSetting key={`parents ${item.id}`} editing={editing} item={item} />
        <NarrowSetting key={`narrow ${item.id}`} editing={editing} item={item} />
      </div>
    </>
  );
};
