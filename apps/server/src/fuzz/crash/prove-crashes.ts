import { Tally, type Figures, type ProofOptions } from '../proof.ts';
import type { CrashWorld } from './crash-world.ts';
import { Dice } from './dice.ts';
import type { Call, KeptThing, Write } from './kept-thing.ts';

/** What must be there of a thing: what was acknowledged, or what was on its way when the server was struck down. */
interface Expected {
  state: string;
  pending: Write | undefined;
}

/** The server is struck down after so many acknowledged writes at most, and so many milliseconds behind the last of them. */
const mostWrites = 60;
const longestWaitMs = 40;

/** One file of a user at a time is read: the other one waits. */
const busy = 429;
const busyPauseMs = 50;

/** Whether the server is being struck down, and a word to whoever decides when. */
interface Ending {
  readonly yes: boolean;
  heard(): void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The line went dead: nobody knows whether the write was done. */
const lineIsDead = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof SyntaxError && /JSON/.test(error.message));

/**
 * Strikes the server down again and again while everything is written at once. Each time it must come up on what it left,
 * nothing that it acknowledged may be lost, and nothing may be there by half.
 */
export const proveCrashes = async (world: CrashWorld, { seed, runs }: ProofOptions): Promise<Figures> => {
  const tally = new Tally();
  const expected = new Map<KeptThing, Expected>();
  let lastValue = 0;
  let acknowledged = 0;

  /** Holds a thing to what it must be, after a start. */
  const check = async (thing: KeptThing, call: Call): Promise<void> => {
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

  /** Starts the server on what it left, and holds everything to what it must be. */
  const comeUp = async (): Promise<Call> => {
    const call = await world.start();
    for (const thing of world.things) await check(thing, call);
    const [fault] = world.faults();
    if (fault !== undefined) throw new Error(`The store is damaged: ${fault}`);
    return call;
  };

  /** Writes one thing over and over, until the server is gone. */
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
