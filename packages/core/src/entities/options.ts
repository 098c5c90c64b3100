/** Somebody who can be chosen as an owner. */
export interface OwnerOption {
  /** Id of the account. */
  readonly value: number;
  readonly label: string;
  /** False where the account may no longer sign in. */
  readonly active: boolean;
}

/** A choice that may hold further choices. */
export interface TreeOption {
  readonly value: number | string;
  readonly label: string;
  readonly children?: readonly TreeOption[];
}

/** Owners from the wire; servers that do not say whether an account is active mean that it is. */
export const ownerOptionsOf = (
  wire: ReadonlyArray<{
    readonly value: number | string;
    readonly text: string;
    readonly extra?: Readonly<Record<string, unknown>>;
  }>,
): readonly OwnerOption[] =>
  wire.flatMap(({ value, text: label, extra }) =>
    typeof value === 'number' ? [{ value, label, active: extra?.['active'] !== false }] : [],
  );

/** Nested choices from the wire; what lacks a value or a label is left out, with all that it holds. */
export const treeOptionsOf = (wire: unknown): readonly TreeOption[] => {
  if (!Array.isArray(wire)) return [];
  return wire.flatMap((each: unknown): readonly TreeOption[] => {
    if (typeof each !== 'object' || each === null || !('value' in each) || !('label' in each)) return [];
    const { value, label } = each;
    if ((typeof value !== 'number' && typeof value !== 'string') || typeof label !== 'string') return [];
    const children = 'children' in each ? treeOptionsOf(each.children) : [];
    return [{ value, label, ...(children.length > 0 && { children }) }];
  });
};
