import { nameOf, type Person } from '@sightline/core';
import { AvatarGroup } from '@sightline/ui-kit';
import type { ReactNode } from 'react';

/** Owners of a row in a list. */
export const OwnersCell = ({ owners }: { readonly owners: readonly Person[] }): ReactNode => (
  <AvatarGroup
    size="sm"
    people={owners.map((person, index) => ({ id: person.id ?? `nobody-${index}`, name: nameOf(person) }))}
  />
);
