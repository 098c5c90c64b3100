/** Default values of filters, in the stored format. */

import { isFields, type Fields } from '@sightline/core/layout';
import { maskOf } from './data-mask.ts';
import type { EditDocument } from './edit-document.ts';
import { changeControls, changeItem, controlsOf, itemById, type StoredFilter } from './filter-edits.ts';
import { parseFilters, type NativeFilter } from './native-filter.ts';
import { selectionOf, type Selection } from './selection.ts';

/** Converts a stored filter to the form that viewers receive, even if it is disabled. Undefined for dividers. */
export const nativeOf = (item: StoredFilter): NativeFilter | undefined => {
  const [native] = parseFilters([{ ...item, enabled: true }]);
  return native?.type === 'filter' ? native : undefined;
};

/** The selection of a filter when the dashboard opens; undefined if the filter starts empty. */
export const defaultOf = (item: StoredFilter): Selection | undefined => {
  const native = nativeOf(item);
  return native && selectionOf(native, native.defaultMask);
};

const withSelection = (item: StoredFilter, selection: Selection | undefined): Fields => {
  const native = nativeOf(item);
  const before = isFields(item['defaultDataMask']) ? item['defaultDataMask'] : { ownState: {} };
  if (!native || !selection) return { ...before, extraFormData: {}, filterState: {} };
  const { extraFormData, filterState } = maskOf(native, selection);
  return { ...before, extraFormData, filterState };
};

/** Sets the selection that a filter has when the dashboard opens. If undefined, the filter starts empty. */
export const setDefault = (document: EditDocument, id: string, selection: Selection | undefined): EditDocument => {
  const item = itemById(document, id);
  return item ? changeItem(document, id, { defaultDataMask: withSelection(item, selection) }) : document;
};

/** Changes control values of a filter and adapts its default value to them. */
export const changeSettings = (document: EditDocument, id: string, controls: Fields): EditDocument => {
  const changed = changeControls(document, id, controls);
  const item = itemById(changed, id);
  const selection = item && defaultOf(item);
  if (!item || !selection) return changed;
  if (controlsOf(item)['defaultToFirstItem'] === true) return setDefault(changed, id, undefined);
  if (selection.kind !== 'values') return changed;
  const values = controlsOf(item)['multiSelect'] === false ? selection.values.slice(0, 1) : selection.values;
  const fitted: Selection =
    'inverseSelection' in controls
      ? { kind: 'values', values, excluded: controls['inverseSelection'] === true }
      : { ...selection, values };
  return setDefault(changed, id, fitted);
};
