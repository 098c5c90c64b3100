/** Properties whose tags are stored separately. */
export interface TaggedProperties {
  readonly name: string;
  readonly tags: readonly { readonly value: number | string; readonly label: string }[];
}

/** Names of the tags. */
export const tagLabels = ({ tags }: TaggedProperties): readonly string[] => tags.map(({ label }) => label);

/** A new tag has only a name, and a stored tag also has an id, so tags are compared by name. */
export const withTagsByName = <T extends TaggedProperties>(values: T): T => ({
  ...values,
  tags: values.tags.map(({ label }) => ({ value: label, label })),
});
