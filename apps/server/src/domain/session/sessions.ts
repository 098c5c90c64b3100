import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../store/open.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  sessionsOf,
  touchSession,
  type FoundSession,
} from '../../store/sessions.ts';
import type { Clock } from '../clock.ts';

const secondMicros = 1_000_000;
/** Minimum age of a session's `seen_on` before it is updated. */
const touchAfterMicros = 60 * secondMicros;

/** Maximum number of characters of a stored user agent. Most user agents have about 150. */
const mostAgentChars = 400;

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** A valid session. */
export interface LiveSession extends FoundSession {
  readonly idHash: string;
}

/** Address and user agent of the browser that sent a request. */
export interface Caller {
  readonly address: string;
  readonly userAgent?: string | undefined;
}

/** A session as shown to its owner. */
export interface OwnSession {
  /** Identifies the session without revealing its storage key. */
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdOn: number;
  readonly seenOn: number;
}

export interface Sessions {
  /** Starts a session with a new id. Returns the value of its cookie. */
  begin(accountId: number, caller: Caller): Promise<string>;
  /** Returns the session of a cookie; undefined if it has ended or timed out, or the account is disabled. */
  find(cookie: string, caller: Caller): Promise<LiveSession | undefined>;
  end(cookie: string): Promise<void>;
  /**
   * Lists the valid sessions of an account. `cookie` is the caller's own cookie, if any, and marks the current session.
   */
  list(accountId: number, cookie: string | undefined): Promise<readonly OwnSession[]>;
  /** Ends the session of the account with this `id` from `list`. Returns false if there is none. */
  endOne(accountId: number, id: string): Promise<boolean>;
  /** Ends all sessions of the account except that of `cookie`. Returns the number of those that had not timed out. */
  endOthers(accountId: number, cookie: string | undefined): Promise<number>;
}

const publicIdOf = (idHash: string) => hashOf(`session ${idHash}`).slice(0, 22);

/** Creates sessions that are kept in the store. */
export const makeSessions = ({
  store,
  clock,
  config,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Config;
}): Sessions => {
  const now = () => Math.round(clock() * 1000);
  const isOver = ({ seenOn, createdOn }: { readonly seenOn: number; readonly createdOn: number }) =>
    now() - seenOn > config.limits.sessionIdleS * secondMicros ||
    now() - createdOn > config.limits.sessionAbsoluteS * secondMicros;
  const live = async (accountId: number) =>
    (await sessionsOf(store.db, accountId)).filter(
      ({ seen_on: seenOn, created_on: createdOn }) => !isOver({ seenOn, createdOn }),
    );
  return {
    begin: async (accountId, { address, userAgent }) => {
      const value = randomBytes(32).toString('base64url');
      await insertSession(store.db, {
        idHash: hashOf(value),
        accountId,
        nowMicros: now(),
        userAgent: userAgent?.slice(0, mostAgentChars) ?? null,
        address,
      });
      return value;
    },
    find: async (cookie, { address }) => {
      const idHash = hashOf(cookie);
      const session = await findSession(store.db, idHash);
      if (!session) return undefined;
      if (isOver(session) || !session.active) {
        await deleteSession(store.db, idHash);
        return undefined;
      }
      if (now() - session.seenOn > touchAfterMicros)
        await touchSession(store.db, idHash, { nowMicros: now(), address });
      return { ...session, idHash };
    },
    end: (cookie) => deleteSession(store.db, hashOf(cookie)),
    list: async (accountId, cookie) => {
      const own = cookie === undefined ? undefined : hashOf(cookie);
      return (await live(accountId)).map((row) => ({
        id: publicIdOf(row.id_hash),
        current: row.id_hash === own,
        userAgent: row.user_agent,
        address: row.address,
        createdOn: row.created_on,
        seenOn: row.seen_on,
      }));
    },
    endOne: async (accountId, id) => {
      const found = (await sessionsOf(store.db, accountId)).find((row) => publicIdOf(row.id_hash) === id);
      if (found) await deleteSession(store.db, found.id_hash);
      return found !== undefined;
    },
    endOthers: async (accountId, cookie) => {
      const own = cookie === undefined ? undefined : hashOf(cookie);
      const others = (await sessionsOf(store.db, accountId)).filter((row) => row.id_hash !== own);
      for (const row of others) await deleteSession(store.db, row.id_hash);
      return others.filter((row) => !isOver({ seenOn: row.seen_on, createdOn: row.created_on })).length;
    },
  };
};
