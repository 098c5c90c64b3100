/** A user who can be selected as an owner. */
export interface OwnerOption {
  /** Id of the account. */
  readonly value: number;
  readonly label: string;
  /** False if the account is disabled. */
  readonly active: boolean;
}

/** An option that may contain further options. */
export interface TreeOption {
  readonly value: number | string;
  readonly label: string;
  readonly children?: readonly TreeOption[];
}

/** Converts a response with possible owners. An account counts as active unless the server reports that it is not. */
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

/** Converts a response with nested options. Leaves out an option without value or label, together with its children. */
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
