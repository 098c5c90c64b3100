import { idOf, type UserId } from '../units/index.ts';

/** A person in the role of owner, author or last editor of an object. */
export interface Person {
  /** Id of the person; undefined if the server only sends names. */
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
