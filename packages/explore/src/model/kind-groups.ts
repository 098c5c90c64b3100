import { groupOfKind, kindGroups, type EditableKind, type KindGroup } from '@sightline/charts/edit';

/** Chart kinds of one group that match a search. */
export interface FoundKinds {
  readonly group: KindGroup;
  readonly kinds: readonly EditableKind[];
}

const order: readonly KindGroup[] = [...kindGroups, 'other'];

/**
 * Groups chart kinds for the gallery. A search keeps the kinds whose name, key or group contains all of its words.
 * Empty groups are left out.
 */
export const findKinds = (
  kinds: readonly EditableKind[],
  search: string,
  nameOf: { readonly kind: (kind: EditableKind) => string; readonly group: (group: KindGroup) => string },
): readonly FoundKinds[] => {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const matches = (kind: EditableKind, group: KindGroup) => {
    const all = [nameOf.kind(kind), kind.key, nameOf.group(group)].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return order
    .map((group) => ({
      group,
      kinds: kinds.filter((kind) => groupOfKind(kind.key) === group && matches(kind, group)),
    }))
    .filter((found) => found.kinds.length > 0);
};
