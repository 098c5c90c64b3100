import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../store/open.ts';
import { deleteSession, findSession, insertSession, touchSession, type FoundSession } from '../../store/sessions.ts';
import type { Clock } from '../deps.ts';

const secondMicros = 1_000_000;
/** How old `seen_on` may grow before it is written again. */
const touchAfterMicros = 60 * secondMicros;

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** A session that holds. */
export interface LiveSession extends FoundSession {
  readonly idHash: string;
}

export interface Sessions {
  /** Begins a session with an id that was never used; gives the value of its cookie. */
  begin(accountId: number): Promise<string>;
  /** The session of a cookie, unless it ended, idled out or its account was disabled. */
  find(cookie: string): Promise<LiveSession | undefined>;
  end(cookie: string): Promise<void>;
}

/** Sessions as rows of the store. */
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
  return {
    begin: async (accountId) => {
      const value = randomBytes(32).toString('base64url');
      await insertSession(store.db, { idHash: hashOf(value), accountId, nowMicros: now() });
      return value;
    },
    find: async (cookie) => {
      const idHash = hashOf(cookie);
      const session = await findSession(store.db, idHash);
      if (!session) return undefined;
      const { sessionIdleS, sessionAbsoluteS } = config.limits;
      const over =
        now() - session.seenOn > sessionIdleS * secondMicros ||
        now() - session.createdOn > sessionAbsoluteS * secondMicros;
      if (over || !session.active) {
        await deleteSession(store.db, idHash);
        return undefined;
      }
      if (now() - session.seenOn > touchAfterMicros) await touchSession(store.db, idHash, now());
      return { ...session, idHash };
    },
    end: (cookie) => deleteSession(store.db, hashOf(cookie)),
  };
};
