import { changeCall, dropCall, type CallName, type StampedCall } from '../store/idempotent-calls.ts';
import type { Store } from '../store/open.ts';
import { toMicros } from '../store/store-types.ts';
import type { Deps } from './deps.ts';

/** Lock on an idempotent call that this server is executing. */
export interface HeldCall {
  /** Stores the response and releases the lock. If the store fails, the lock is kept and storing is retried. */
  end(answered: { readonly status: number; readonly answer: string | null }): Promise<void>;
  /** Releases the lock of a call that had no effect. */
  drop(): Promise<void>;
}

/** Names of the calls that this process is executing, keyed by store. */
const heldOf = new WeakMap<Store, Set<string>>();
const wordOf = ({ user_id, key }: CallName): string => `${user_id} ${key}`;

/**
 * True if this process executes the call. Also true if the call's timestamp is stale because it was not renewed in
 * time.
 */
export const isHeldHere = (store: Store, name: CallName): boolean => heldOf.get(store)?.has(wordOf(name)) === true;

/** Locks a started call and renews its timestamp at every beat, so that calls of a crashed server can be detected. */
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
  const unnoted = (error: unknown) =>
    log.warn({ err: error }, 'the state of a request with an idempotency key could not be saved');
  let work = beat;
  // Run the updates one at a time, because each one needs the timestamp that the previous one wrote.
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
          // The work is done. Keep the lock until the response is stored, so that the call cannot run again.
          await beat();
          throw error;
        }
      };
      return inTurn();
    },
    drop: async () => {
      clearInterval(timer);
      await last;
      // Only log this failure: the caller must see the original error.
      await dropCall(db, own()).catch(unnoted);
      letGo();
    },
  };
};
