import { useState } from 'react';
import type { DatasetForm } from '../../model/dataset/dataset-form.ts';
import { placeOfField, type EditorTab } from '../../model/dataset/review-save.ts';

/** Selected row of each list. */
type RowsOfTabs = Readonly<Partial<Record<EditorTab, string>>>;

export interface ChosenRows {
  readonly rows: RowsOfTabs;
  readonly choose: (tab: EditorTab, key: string | undefined) => void;
  /** Opens the tab and the row of a field. */
  readonly reveal: (field: string, form: DatasetForm) => void;
}

/** Selected rows of the editor's lists. */
export const useChosenRows = (onTab: (tab: EditorTab) => void): ChosenRows => {
  const [rows, setRows] = useState<RowsOfTabs>({});
  const choose = (tab: EditorTab, key: string | undefined) =>
    setRows(({ [tab]: _before, ...others }) => (key === undefined ? others : { ...others, [tab]: key }));
  return {
    rows,
    choose,
    reveal: (field, form) => {
      const place = placeOfField(field, form);
      if (place.row !== undefined) choose(place.tab, place.row);
      onTab(place.tab);
    },
  };
};
