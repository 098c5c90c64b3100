import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { GridEditing } from '../grid/grid-editing.ts';

/** Edit mode, as the dashboard's page needs it. */
export interface EditSession {
  readonly store: EditStore;
  readonly editing: GridEditing;
  /** Charts that were added and are not among the stored dashboard's. */
  readonly added: ReadonlyMap<number, DrawableChart>;
}
