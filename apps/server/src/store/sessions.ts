import type { DbOrTransaction } from './db.ts';

/** A session with the facts that authorization needs. A single query reads all of them. */
export interface FoundSession {
  readonly accountId: number;
  readonly active: boolean;
  readonly createdOn: number;
  readonly seenOn: number;
  readonly rightsVersion: number;
}

export const findSession = async (db: DbOrTransaction, idHash: string): Promise<FoundSession | undefined> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('rights', (join) => join.on('rights.id', '=', 1))
    .select(['session.account_id', 'session.created_on', 'session.seen_on', 'account.active', 'rights.version'])
    .where('session.id_hash', '=', idHash)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    accountId: row.account_id,
    active: row.active === 1,
    createdOn: row.created_on,
    seenOn: row.seen_on,
    rightsVersion: row.version,
  };
};

export const insertSession = async (
  db: DbOrTransaction,
  session: {
    readonly idHash: string;
    readonly accountId: number;
    readonly nowMicros: number;
    readonly userAgent: string | null;
    readonly address: string | null;
  },
): Promise<void> => {
  const { idHash, accountId, nowMicros, userAgent, address } = session;
  await db
    .insertInto('session')
    .values({
      id_hash: idHash,
      account_id: accountId,
      created_on: nowMicros,
      seen_on: nowMicros,
      user_agent: userAgent,
      address,
    })
    .execute();
};

export const touchSession = async (
  db: DbOrTransaction,
  idHash: string,
  seen: { readonly nowMicros: number; readonly address: string | null },
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_on: seen.nowMicros, address: seen.address })
    .where('id_hash', '=', idHash)
    .execute();
};

/** Returns the sessions of an account, most recently used first. */
export const sessionsOf = (db: DbOrTransaction, accountId: number) =>
  db
    .selectFrom('session')
    .select(['id_hash', 'created_on', 'seen_on', 'user_agent', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('seen_on', 'desc')
    .execute();

export const deleteSession = async (db: DbOrTransaction, idHash: string): Promise<void> => {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
};

/** Ends every session and refresh token of an account, after a change of its password or rights. */
export const endSessionsOf = async (db: DbOrTransaction, accountId: number): Promise<void> => {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  await db.deleteFrom('refresh_token').where('account_id', '=', accountId).execute();
};

/** Deletes expired sessions. */
export const deleteOldSessions = async (
  db: DbOrTransaction,
  limits: { createdBefore: number; seenBefore: number; now: number },
): Promise<void> => {
  await db
    .deleteFrom('session')
    .where(({ eb, or }) => or([eb('created_on', '<', limits.createdBefore), eb('seen_on', '<', limits.seenBefore)]))
    .execute();
  await db.deleteFrom('refresh_token').where('expires_on', '<', limits.now).execute();
};

export const insertRefreshToken = async (
  db: DbOrTransaction,
  token: { idHash: string; accountId: number; nowMicros: number; expiresMicros: number },
): Promise<void> => {
  await db
    .insertInto('refresh_token')
    .values({
      id_hash: token.idHash,
      account_id: token.accountId,
      created_on: token.nowMicros,
      expires_on: token.expiresMicros,
    })
    .execute();
};

/** Returns the account of a refresh token that is neither revoked nor expired. */
export const refreshTokenAccount = async (
  db: DbOrTransaction,
  idHash: string,
  nowMicros: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('refresh_token')
      .select('account_id')
      .where('id_hash', '=', idHash)
      .where('expires_on', '>', nowMicros)
      .executeTakeFirst()
  )?.account_id;
