import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { GridEditing } from '../grid/grid-editing.ts';

/** Edit mode, with what the dashboard's page needs. */
export interface EditSession {
  readonly store: EditStore;
  readonly editing: GridEditing;
  /** Added charts that are not on the stored dashboard. */
  readonly added: ReadonlyMap<number, DrawableChart>;
}
