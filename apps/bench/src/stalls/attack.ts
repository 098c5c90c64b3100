import type { RunningServer } from '@sightline/e2e/world';
import type { Attacker } from './attacker.ts';
import type { AttackAnswer } from './attack-answer.ts';

/** The server under attack, with complete example content and a signed-in user. */
export interface AttackGround {
  readonly server: RunningServer;
  readonly attacker: Attacker;
}

/** Requests that any user can send, and that must not stall the server for others. */
export interface Attack {
  /** Name of the attack, such as `layout-tabs`. It is part of the id of the printed result. */
  readonly name: string;
  /** Label in the printed table. */
  readonly what: string;
  /** Server limits to change, in addition to those changed for all attacks. */
  readonly limits?: Readonly<Record<string, number>>;
  /**
   * Stores what the attack needs. Returns a function that runs one round and resolves when all responses have
   * arrived.
   */
  readonly prepare: (ground: AttackGround) => Promise<() => Promise<readonly AttackAnswer[]>>;
}
