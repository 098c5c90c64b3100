import { deckEditing } from '../kinds/deck/edit.ts';
import { kinds } from '../kinds/kinds.ts';
import { listedEditing } from '../kinds/lists/editing.ts';
import { editChart, type EditableKind } from './edit-chart.ts';
import { gallery } from './gallery.ts';

/** The editable kinds, in the order of the gallery. */
export const editableKinds: readonly EditableKind[] = Object.keys(gallery)
  .map((key) => kinds.find((kind) => kind.key === key))
  .filter((kind) => kind !== undefined)
  .map((kind) => editChart(kind, listedEditing[kind.key] ?? deckEditing(kind.key)));
