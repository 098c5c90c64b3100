import type { Store } from '../../store/open.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { insertPair, pairId, updatePair, wordsById, type WordTable } from '../../store/permission-words.ts';
import { permissionsById } from '../../store/roles.ts';
import type { PermissionPair } from '../access.ts';
import { notFound, unprocessable } from '../refusal.ts';
import { defaultRoles } from '../users/default-roles.ts';

/** Ids of the permission and the view. Older clients send them as text. */
export interface PairBody {
  readonly permission_id?: number | string | undefined;
  readonly view_menu_id?: number | string | undefined;
}

const keyOf = ([permission, view]: PermissionPair) => `${permission}\n${view}`;
/** Permissions that the server itself checks. */
const builtIn: ReadonlySet<string> = new Set(Object.values(defaultRoles).flatMap((pairs) => pairs.map(keyOf)));

/** Returns the permission with this id. Throws 404. */
export const pairById = async (
  db: DbOrTransaction,
  id: number,
): Promise<{ readonly id: number; readonly permission: string; readonly view: string }> => {
  const [pair] = await permissionsById(db, [id]);
  if (!pair) throw notFound();
  return pair;
};

const wordOf = async (
  db: DbOrTransaction,
  asked: {
    readonly table: WordTable;
    readonly field: string;
    readonly id: number | string | undefined;
    readonly otherwise?: string;
  },
): Promise<string> => {
  if (asked.id === undefined && asked.otherwise !== undefined) return asked.otherwise;
  const [word] = await wordsById(db, asked.table, [Number(asked.id ?? 0)]);
  if (!word) throw unprocessable({ [asked.field]: ['There is no entry with this ID.'] });
  return word.name;
};

const pairOf = async (
  db: DbOrTransaction,
  body: PairBody,
  known?: { readonly permission: string; readonly view: string },
): Promise<PermissionPair> => [
  await wordOf(db, {
    table: 'permission_name',
    field: 'permission_id',
    id: body.permission_id,
    ...(known ? { otherwise: known.permission } : {}),
  }),
  await wordOf(db, {
    table: 'permission_view',
    field: 'view_menu_id',
    id: body.view_menu_id,
    ...(known ? { otherwise: known.view } : {}),
  }),
];

/** Returns a permission that may be changed. Throws 404, and 422 for built-in ones. */
export const loosePair = async (db: DbOrTransaction, id: number) => {
  const pair = await pairById(db, id);
  if (builtIn.has(keyOf([pair.permission, pair.view])))
    throw unprocessable(
      `The permission ${pair.permission} on ${pair.view} is built in and cannot be changed or deleted.`,
    );
  return pair;
};

const checkFree = async (db: DbOrTransaction, pair: PermissionPair, own?: number): Promise<void> => {
  const found = await pairId(db, pair);
  if (found !== undefined && found !== own)
    throw unprocessable(`The permission ${pair[0]} on ${pair[1]} already exists.`);
};

/**
 * Creates a permission and returns its id. Throws 422 if its name or view is unknown, or if the permission already
 * exists.
 */
export const createPair = (store: Store, body: PairBody): Promise<number> =>
  store.db.transaction().execute(async (transaction) => {
    const pair = await pairOf(transaction, body);
    await checkFree(transaction, pair);
    return insertPair(transaction, pair);
  });

/**
 * Changes a permission in place, so that roles with the old one get the new one. Throws 404, the errors of
 * `createPair`, and 422 for built-in permissions.
 */
export const changePair = (store: Store, id: number, body: PairBody): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    const pair = await pairOf(transaction, body, await loosePair(transaction, id));
    await checkFree(transaction, pair, id);
    await updatePair(transaction, id, pair);
  });
