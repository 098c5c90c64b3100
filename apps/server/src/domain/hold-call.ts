import { changeCall, dropCall, type CallName, type StampedCall } from '../store/idempotent-calls.ts';
import type { Store } from '../store/open.ts';
import { toMicros } from '../store/store-types.ts';
import type { Deps } from './deps.ts';

/** A call that this server is doing: while it holds it, nobody else begins it. */
export interface HeldCall {
  /** Notes what it answered. Where the store does not take that now, it goes on being held, and is noted later. */
  end(answered: { readonly status: number; readonly answer: string | null }): Promise<void>;
  /** Lets go of it: it did nothing. */
  drop(): Promise<void>;
}

/** What this process holds, by store. */
const heldOf = new WeakMap<Store, Set<string>>();
const wordOf = ({ user_id, key }: CallName): string => `${user_id} ${key}`;

/** Whether this very process holds a call, whatever its stamp says: it may have had no time to renew that. */
export const isHeldHere = (store: Store, name: CallName): boolean => heldOf.get(store)?.has(wordOf(name)) === true;

/** Holds a begun call: says at every beat that it is still being done, so that one whose server is gone can be told from it. */
export const holdCall = (
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  begun: StampedCall,
  beatMs: number,
): HeldCall => {
  const { db } = store;
  const held = heldOf.get(store) ?? new Set<string>();
  heldOf.set(store, held.add(wordOf(begun)));
  let stamp = begun.created_on;
  let last: Promise<void> = Promise.resolve();
  const own = () => ({ user_id: begun.user_id, key: begun.key, created_on: stamp });
  const beat = async (): Promise<void> => {
    const next = toMicros(clock());
    if (await changeCall(db, own(), { created_on: next })) stamp = next;
  };
  const unnoted = (error: unknown) => log.warn({ err: error }, 'the state of a marked call could not be noted');
  let work = beat;
  // One after the other: each needs the stamp that the one before left.
  const inTurn = (): Promise<void> => (last = last.then(() => work()).catch(unnoted));
  const timer = setInterval(() => void inTurn(), beatMs).unref();
  const letGo = () => {
    clearInterval(timer);
    held.delete(wordOf(begun));
  };
  return {
    end: (answered) => {
      work = async () => {
        try {
          await changeCall(db, own(), answered);
          letGo();
        } catch (error) {
          // What was done is done: until that can be noted, nobody may begin it again.
          await beat();
          throw error;
        }
      };
      return inTurn();
    },
    drop: async () => {
      clearInterval(timer);
      await last;
      // What went wrong before is what its caller has to hear of.
      await dropCall(db, own()).catch(unnoted);
      letGo();
    },
  };
};
