import type { EditorTab } from '../../model/dataset/review-save.ts';
import type { EditorAddress } from './use-dataset-editor.ts';

const tabIds: readonly EditorTab[] = ['data', 'source', 'metrics', 'columns', 'calculated', 'usage', 'settings'];

const tabIn = (search: string): EditorTab => {
  const named = new URLSearchParams(search).get('tab');
  return tabIds.find((id) => id === named) ?? 'data';
};

/** The tab of the editor, in the page's query string. */
export const editorAddress = (search: string, onSearch: (search: string) => void): EditorAddress => ({
  tab: tabIn(search),
  onTab: (tab) => {
    const next = new URLSearchParams(search);
    next.set('tab', tab);
    onSearch(`?${next}`);
  },
});
