import { isFields } from '@sightline/core/layout';
import { useText } from '@sightline/core/react';
import { Button } from '@sightline/ui-kit';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { parseFilters } from '../../model/native-filter.ts';
import * as css from './edit.css.ts';
import type { EditPanelProps } from './edit-panel-props.ts';

/** The filters of the dashboard, and a button that opens the filter editor. */
export const FiltersPanel = ({ store }: EditPanelProps): ReactNode => {
  const text = useText(editMessages);
  const { metadata } = useStore(store).document;
  const list = metadata['native_filter_configuration'];
  const filters = parseFilters(Array.isArray(list) ? list.filter(isFields) : []);
  return (
    <>
      {filters.length === 0 ? (
        <p className={css.note}>{text('edit.no-filters')}</p>
      ) : (
        <ul className={css.filterList} aria-label={text('edit.panel-filters')}>
          {filters.map((filter) => (
            <li key={filter.id} dir="auto">
              {filter.type === 'divider' ? filter.title : filter.name}
            </li>
          ))}
        </ul>
      )}
      <Button icon={ListFilter} onClick={() => store.getState().open('filters')}>
        {text(filters.length === 0 ? 'edit.add-filters' : 'edit.edit-filters')}
      </Button>
    </>
  );
};
