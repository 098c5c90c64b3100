import type { RunningServer } from '@sightline/e2e/world';
import type { Attacker } from './attacker.ts';

/** The server under attack, its example content complete, and somebody who is signed in. */
export interface AttackGround {
  readonly server: RunningServer;
  readonly attacker: Attacker;
}

/** Something that a user can send, and that must not hold up anybody else. */
export interface Attack {
  /** In a figure’s id: `layout-tabs`. */
  readonly name: string;
  /** One line of the printed table. */
  readonly what: string;
  /** Settings of the server beside those that every attack needs. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Stores what the attack needs. Gives one round of it, which ends when every answer has come. */
  readonly prepare: (ground: AttackGround) => Promise<() => Promise<readonly AttackAnswer[]>>;
}

/** What the server said to one call of an attack. */
export interface AttackAnswer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}
