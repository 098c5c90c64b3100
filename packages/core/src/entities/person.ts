import { idOf, type UserId } from '../units/index.ts';

/** A person as objects name them: owner, author, last editor. */
export interface Person {
  /** Absent if the server sends names only. */
  readonly id: UserId | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

export interface WirePerson {
  readonly id?: number;
  readonly first_name: string;
  readonly last_name: string;
}

export const personOf = (wire: WirePerson): Person => ({
  id: wire.id === undefined ? undefined : idOf<UserId>(wire.id),
  firstName: wire.first_name,
  lastName: wire.last_name,
});

export const personOrNobody = (wire: WirePerson | null | undefined): Person | undefined =>
  wire ? personOf(wire) : undefined;

/** First and last name, for display. */
export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();
