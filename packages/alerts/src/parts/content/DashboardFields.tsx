import { useApi, useText } from '@sightline/core/react';
import { noRange } from '@sightline/entity-ui';
import { Button, Field, Menu, Select, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { DashboardState } from '../../model/content.ts';
import { withChoices, withoutFilter, withRange, type DashboardParts } from '../../model/dashboard-parts.ts';
import { readDashboardParts } from '../../reads/dashboard-parts.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import * as page from '../editor/editor.css.ts';
import { FilterValue } from './FilterValue.tsx';

export interface DashboardFieldsProps {
  readonly form: EditorForm;
  /** Id of the dashboard. */
  readonly id: number;
}

/**
 * Fields for the tab and filter values of a dashboard. Renders nothing if the dashboard has neither tabs nor filters.
 */
export const DashboardFields = ({ form, id }: DashboardFieldsProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const parts = useQuery(readDashboardParts(api, id));
  const { state } = form.values;
  const set = (change: Partial<DashboardState>) => form.set('state', { ...state, ...change });
  if (parts.isError)
    return (
      <p className={page.muted} role="alert">
        {text('content.no-parts')}: {parts.error.message}
      </p>
    );
  if (!parts.data) return <Skeleton height={52} />;
  return (
    <>
      <TabField parts={parts.data} tabs={state.tabs} onChange={(tabs) => set({ tabs })} />
      <Filters parts={parts.data} state={state} onChange={(dataMask) => set({ dataMask })} />
    </>
  );
};

interface TabFieldProps {
  readonly parts: DashboardParts;
  readonly tabs: DashboardState['tabs'];
  readonly onChange: (tabs: DashboardState['tabs']) => void;
}

const TabField = ({ parts, tabs, onChange }: TabFieldProps) => {
  const text = useText(messages);
  const chosen = tabs.at(-1) ?? '';
  if (parts.tabs.length === 0 && chosen === '') return null;
  const known = parts.tabs.map(({ path, titles }) => ({ value: path.at(-1) ?? '', label: titles.join(' / ') }));
  const isLost = chosen !== '' && known.every(({ value }) => value !== chosen);
  return (
    <Field label={text('content.tab')}>
      <Select<string>
        label={text('content.tab')}
        value={chosen}
        options={[
          { value: '', label: text('content.first-tab') },
          ...known,
          ...(isLost ? [{ value: chosen, label: text('content.lost-tab') }] : []),
        ]}
        onChange={(next) => onChange(parts.tabs.find(({ path }) => path.at(-1) === next)?.path ?? [])}
      />
    </Field>
  );
};

interface FiltersProps {
  readonly parts: DashboardParts;
  readonly state: DashboardState;
  readonly onChange: (dataMask: DashboardState['dataMask']) => void;
}

const Filters = ({ parts: { filters }, state: { dataMask }, onChange }: FiltersProps) => {
  const text = useText(messages);
  const [added, setAdded] = useState<string>();
  if (filters.length === 0) return null;
  const [set, others] = [filters.filter(({ id }) => id in dataMask), filters.filter(({ id }) => !(id in dataMask))];
  return (
    <Field label={text('content.filters')} group {...(set.length === 0 && { help: text('content.filter-as-saved') })}>
      {set.map((filter) => (
        <FilterValue
          key={filter.id}
          filter={filter}
          mask={dataMask}
          isAdded={filter.id === added}
          onChoices={(choices) => onChange(withChoices(dataMask, filter, choices))}
          onRange={(range) => onChange(withRange(dataMask, filter, range))}
          onRemove={() => onChange(withoutFilter(dataMask, filter.id))}
        />
      ))}
      {others.length > 0 && (
        <div>
          <Menu
            label={text('content.add-filter')}
            items={others.map((filter) => ({
              id: filter.id,
              label: filter.name,
              onSelect: () => {
                setAdded(filter.id);
                onChange(
                  filter.kind === 'time' ? withRange(dataMask, filter, noRange) : withChoices(dataMask, filter, []),
                );
              },
            }))}
            trigger={
              <Button size="sm" icon={Plus}>
                {text('content.add-filter')}
              </Button>
            }
          />
        </div>
      )}
    </Field>
  );
};
