import { Tally, type Figures, type ProofOptions } from '../proof.ts';
import type { CrashWorld } from './crash-world.ts';
import { Dice } from './dice.ts';
import type { Call, KeptThing, Write } from './kept-thing.ts';

/**
 * The valid states of an object: the last acknowledged state, and the state after a write that was in flight when the
 * server was killed.
 */
interface Expected {
  state: string;
  pending: Write | undefined;
}

/**
 * Maximum number of acknowledged writes before the server is killed, and maximum delay between the last of them and the
 * kill.
 */
const mostWrites = 60;
const longestWaitMs = 40;

/** HTTP status of an upload that is refused because the server is still reading another file of the same user. */
const busy = 429;
const busyPauseMs = 50;

/**
 * State shared with the writers: `yes` is true once the server is about to be killed. Writers call `heard` after each
 * acknowledged write.
 */
interface Ending {
  readonly yes: boolean;
  heard(): void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** True if the connection was lost, so that the outcome of the write is unknown. */
const lineIsDead = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof SyntaxError && /JSON/.test(error.message));

/**
 * Checks the state of an object after a start of the server. From then on, the state that was found is the expected
 * state.
 */
const checkState = async (
  thing: KeptThing,
  call: Call,
  { expected, tally }: { readonly expected: Map<KeptThing, Expected>; readonly tally: Tally },
): Promise<void> => {
  const found = await thing.read(call);
  const known = expected.get(thing);
  const { pending } = known ?? {};
  if (known !== undefined && found !== known.state && found !== pending?.gives)
    throw new Error(
      `${thing.name} was acknowledged as ${known.state}${pending ? `, ${pending.name} was on its way (${pending.gives})` : ''}; there is ${found}.`,
    );
  if (pending !== undefined)
    tally.add(found === pending.gives ? 'on their way, and done' : 'on their way, and not done');
  expected.set(thing, { state: found, pending: undefined });
};

/**
 * Kills the server repeatedly during concurrent writes. Each time, it must start on the remaining data without losing
 * an acknowledged write or showing a partial write.
 */
export const proveCrashes = async (world: CrashWorld, { seed, runs }: ProofOptions): Promise<Figures> => {
  const tally = new Tally();
  const expected = new Map<KeptThing, Expected>();
  let lastValue = 0;
  let acknowledged = 0;

  /** Starts the server on the remaining data and checks all objects. */
  const comeUp = async (): Promise<Call> => {
    const call = await world.start();
    for (const thing of world.things) await checkState(thing, call, { expected, tally });
    const [fault] = world.faults();
    if (fault !== undefined) throw new Error(`The store is damaged: ${fault}`);
    return call;
  };

  /** Writes one object repeatedly until the server is gone. */
  const keepWriting = async (thing: KeptThing, call: Call, dice: Dice, over: Ending): Promise<void> => {
    const known = expected.get(thing)!;
    while (!over.yes) {
      try {
        lastValue += 1;
        const write = await thing.nextWrite(known.state, String(lastValue), { dice, call });
        known.pending = write;
        const { status, json } = await write.send(call);
        if (status === busy) {
          known.pending = undefined;
          await pause(busyPauseMs);
          continue;
        }
        if (status >= 300)
          throw new Error(`${write.name} (${thing.name}) was answered ${status}: ${JSON.stringify(json)}`);
        known.state = write.gives;
        known.pending = undefined;
        acknowledged += 1;
        over.heard();
        tally.add(`acknowledged: ${write.name}`);
      } catch (error) {
        if (over.yes && lineIsDead(error)) return;
        throw error;
      }
    }
  };

  for (let run = 0; run < runs; run += 1) {
    const dice = new Dice(seed + run);
    try {
      const call = await comeUp();
      const last = acknowledged + dice.below(mostWrites);
      const over: { yes: boolean; heard(): void } = { yes: false, heard: () => undefined };
      const enough = new Promise<void>((resolve) => {
        over.heard = () => {
          if (acknowledged >= last) resolve();
        };
      });
      over.heard();
      const writing = Promise.all(
        world.things.map((thing, at) => keepWriting(thing, call, new Dice(dice.below(2 ** 30) + at), over)),
      );
      await Promise.race([enough, writing]);
      await pause(dice.below(longestWaitMs));
      over.yes = true;
      await world.kill();
      await writing;
      tally.add('struck down');
    } catch (error) {
      throw new Error(`In run ${run + 1}, seed ${seed + run}:`, { cause: error });
    }
  }
  await comeUp();
  return tally.figures;
};
