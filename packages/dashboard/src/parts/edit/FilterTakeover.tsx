import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore } from '../../store/edit-store.ts';
import * as css from './edit.css.ts';

const FilterEditor = late(async () => (await import('../filter-editor/FilterEditor.tsx')).FilterEditor);

export interface FilterTakeoverProps {
  readonly store: EditStore;
  readonly dashboardId: number;
  readonly charts: readonly DrawableChart[];
}

/** The filter editor, shown in place of the board. */
export const FilterTakeover = ({ store, dashboardId, charts }: FilterTakeoverProps): ReactNode => (
  <div className={css.takeover}>
    <FilterEditor
      store={store}
      dashboardId={dashboardId}
      charts={charts.map(({ id, slice_name, form_data }) => ({
        id,
        name: slice_name,
        form_data: form_data as Readonly<Record<string, unknown>>,
      }))}
      onDone={() => store.getState().open('board')}
    />
  </div>
);
