import { createHash, randomBytes } from 'node:crypto';
import {
  deleteKeyValue,
  findKeyValue,
  findKeyValueOf,
  insertKeyValue,
  updateKeyValue,
} from '../../store/key-values.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';

/** Kinds of stored state. The value is the lifetime after the last use, in milliseconds. */
const livesOf = {
  filter_state: 90 * 86_400_000,
  form_data: 7 * 86_400_000,
} as const;

export type KeptKind = keyof typeof livesOf;

interface Kept {
  readonly kind: KeptKind;
  /** Null for a guest. Guests cannot be told apart, so every guest with the key can use the state. */
  readonly userId: number | null;
  /** The object, chart and tab that the state belongs to. A user gets the same key again for the same context. */
  readonly context: string;
  readonly value: string;
}

const newKey = (): string => randomBytes(24).toString('base64url');

/**
 * Stores state and returns its key. A user gets the same key again for the same context. A guest always gets a new key.
 */
export const keepState = async ({ store, clock }: Pick<Deps, 'store' | 'clock'>, kept: Kept): Promise<string> => {
  const now = toMicros(clock());
  const expires_on = now + livesOf[kept.kind] * 1000;
  return store.db.transaction().execute(async (db) => {
    const { kind: resource, context, userId } = kept;
    const found = userId === null ? undefined : await findKeyValueOf(db, { resource, context, userId }, now);
    if (found) {
      await updateKeyValue(db, found.id, { value: kept.value, used_on: now, expires_on });
      return found.key;
    }
    const key = newKey();
    await insertKeyValue(db, {
      resource: kept.kind,
      key,
      user_id: kept.userId,
      context: kept.context,
      value: kept.value,
      created_on: now,
      used_on: now,
      expires_on,
    });
    return key;
  });
};

/**
 * Changes stored state and returns its key. If the context differs, stores the state under the key of the new context.
 * Throws 404 for an unknown key, and for the state of another user.
 */
export const changeState = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  { key, ...kept }: Kept & { readonly key: string },
): Promise<string> => {
  const now = toMicros(deps.clock());
  const found = await findKeyValue(deps.store.db, { resource: kept.kind, key }, now);
  if (!found || found.user_id !== kept.userId) throw notFound();
  if (found.context !== kept.context) return keepState(deps, kept);
  await updateKeyValue(deps.store.db, found.id, {
    value: kept.value,
    used_on: now,
    expires_on: now + livesOf[kept.kind] * 1000,
  });
  return key;
};

/** Reads stored state and extends its lifetime. Undefined for an unknown key. */
export const readState = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  asked: { readonly kind: KeptKind; readonly key: string },
): Promise<{ readonly value: string; readonly context: string; readonly userId: number | null } | undefined> => {
  const now = toMicros(clock());
  const found = await findKeyValue(store.db, { resource: asked.kind, key: asked.key }, now);
  if (!found) return undefined;
  await updateKeyValue(store.db, found.id, { used_on: now, expires_on: now + livesOf[asked.kind] * 1000 });
  return { value: found.value, context: found.context, userId: found.user_id };
};

/** Deletes state of the user if its context starts with `within`. Throws 404 otherwise, and for an unknown key. */
export const forgetState = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  asked: { readonly kind: KeptKind; readonly key: string; readonly userId: number | null; readonly within?: string },
): Promise<void> => {
  const found = await findKeyValue(store.db, { resource: asked.kind, key: asked.key }, toMicros(clock()));
  if (!found || found.user_id !== asked.userId || !found.context.startsWith(asked.within ?? '')) throw notFound();
  await deleteKeyValue(store.db, found.id);
};

/** Kinds of permalinks. */
export type LinkKind = 'dashboard_permalink' | 'explore_permalink' | 'sqllab_permalink';

/** Stores the content of a permalink and returns its key. A user gets the same key again for equal content. */
export const makeLink = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  link: { readonly kind: LinkKind; readonly userId: number | null; readonly content: object },
): Promise<string> => {
  const now = toMicros(clock());
  const value = JSON.stringify(link.content);
  const context = createHash('sha256').update(value).digest('base64url');
  return store.db.transaction().execute(async (db) => {
    const found = await findKeyValueOf(db, { resource: link.kind, context, userId: link.userId }, now);
    if (found) return found.key;
    const key = randomBytes(9).toString('base64url');
    await insertKeyValue(db, {
      resource: link.kind,
      key,
      user_id: link.userId,
      context,
      value,
      created_on: now,
      used_on: now,
      expires_on: null,
    });
    return key;
  });
};

/** Returns the content of a permalink. Throws 404 for an unknown key. */
export const readLink = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  asked: { readonly kind: LinkKind; readonly key: string },
): Promise<Record<string, unknown>> => {
  const found = await findKeyValue(store.db, { resource: asked.kind, key: asked.key }, toMicros(clock()));
  if (!found) throw notFound();
  return JSON.parse(found.value) as Record<string, unknown>;
};
