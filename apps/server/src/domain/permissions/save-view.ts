import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import {
  insertView,
  isWord,
  renameView,
  wordsById,
  type PermissionWord,
  type WordTable,
} from '../../store/permission-words.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { defaultRoles } from '../users/default-roles.ts';

/** Views that the server itself checks permissions for. */
const builtIn: ReadonlySet<string> = new Set(
  Object.values(defaultRoles).flatMap((pairs) => pairs.map(([, view]) => view)),
);

/** Returns the permission name or view name with this id. Throws 404. */
export const wordById = async (db: DbOrTransaction, table: WordTable, id: number): Promise<PermissionWord> => {
  const [word] = await wordsById(db, table, [id]);
  if (!word) throw notFound();
  return word;
};

const checkFree = async (db: DbOrTransaction, name: string, exceptId?: number): Promise<void> => {
  if (await isWord(db, 'permission_view', { name, ...(exceptId === undefined ? {} : { exceptId }) }))
    throw unprocessable({ name: ['A resource with this name already exists.'] });
};

/** Returns a view that may be changed. Throws 404, and 422 for built-in ones. */
export const looseView = async (db: DbOrTransaction, id: number): Promise<PermissionWord> => {
  const view = await wordById(db, 'permission_view', id);
  if (builtIn.has(view.name))
    throw unprocessable(`The resource ${view.name} is built in and cannot be changed or deleted.`);
  return view;
};

/** Creates a view and returns its id. Throws 422 if the name is taken. */
export const createView = (store: Store, name: string): Promise<number> =>
  store.db.transaction().execute(async (transaction) => {
    await checkFree(transaction, name);
    return insertView(transaction, name);
  });

/** Renames a view in all its permissions. Throws 404, and 422 if the name is taken or the view is built in. */
export const changeView = (store: Store, id: number, name: string): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    const view = await looseView(transaction, id);
    await checkFree(transaction, name, id);
    await renameView(transaction, view, name);
  });
