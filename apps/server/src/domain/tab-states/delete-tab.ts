import { deleteTabState } from '../../store/tab-states.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownTab } from './keep-tab.ts';

/** Closes one of the tabs of the subject. Throws 404 and 403 like `ownTab`. */
export const deleteTab = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  const tab = await ownTab(deps, subject, id);
  await deleteTabState(deps.store.db, tab.id);
};
