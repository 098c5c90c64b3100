import { datasetNameIn } from '../../model/dataset.ts';
import type { AlteredSetting } from '../../model/form.ts';
import type { ExploreStart } from '../../model/start.ts';
import { useDataset } from '../../reads/use-dataset.ts';
import type { Explorer } from './use-explorer.ts';

/** Returns the unsaved changes. For a swap, they contain the names of the old and the new dataset. */
export const useNamedChanges = (start: ExploreStart, explorer: Explorer): readonly AlteredSetting[] => {
  const { altered, dataset, state } = explorer;
  // Settings that are stored under a key may refer to a different dataset than the saved chart.
  const { dataset: stored } = useDataset(start.dataset, state.stored['datasource']);
  const nameOf = (datasource: unknown) => datasetNameIn([start.dataset, dataset, stored], datasource);
  return altered.map((setting) =>
    setting.name === 'datasource'
      ? { ...setting, before: nameOf(setting.before), after: nameOf(setting.after) }
      : setting,
  );
};
