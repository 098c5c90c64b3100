import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditStore } from '../../store/edit-store.ts';
import type { GridEditing } from '../grid/grid-editing.ts';

/** Parts of edit mode that the dashboard's page uses. */
export interface EditSession {
  readonly store: EditStore;
  readonly editing: GridEditing;
  /** Charts on the edited board that the stored dashboard does not contain, keyed by id. */
  readonly added: ReadonlyMap<number, DrawableChart>;
}
