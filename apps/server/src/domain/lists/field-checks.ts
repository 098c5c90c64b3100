/** Constraints of a field in a JSON schema. */
export interface CheckedSchema {
  readonly type?: string;
  readonly anyOf?: readonly CheckedSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const bound = (value: number | undefined): string => (value === undefined ? 'None' : String(value));

const lengthCheck = (min: number | undefined, max: number | undefined): readonly string[] =>
  min === undefined && max === undefined
    ? []
    : [`<Length(min=${bound(min)}, max=${bound(max)}, equal=None, error=None)>`];

const choicesOf = ({ enum: listed, anyOf = [] }: CheckedSchema): readonly unknown[] => {
  if (listed) return listed;
  const options = anyOf.filter(({ type }) => type !== 'null');
  return options.length > 1 && options.every((option) => 'const' in option)
    ? options.map((option) => option.const)
    : [];
};

const choiceCheck = (choices: readonly unknown[]): readonly string[] =>
  choices.length === 0
    ? []
    : [
        `<OneOf(choices=(${choices.map((choice) => `'${String(choice)}'`).join(', ')}), labels=[], error='Must be one of: {choices}.')>`,
      ];

const rangeCheck = ({ minimum, maximum }: CheckedSchema): readonly string[] =>
  minimum === undefined && maximum === undefined
    ? []
    : [`<Range(min=${bound(minimum)}, max=${bound(maximum)}, min_inclusive=True, max_inclusive=True, error=None)>`];

/**
 * Returns the checks of a field in the notation of the contract's `_info`, such as `<Length(min=1, max=250,
 * equal=None, error=None)>`.
 */
export const fieldChecks = (schema: CheckedSchema): readonly string[] => {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const bare = options.length === 1 ? options[0]! : schema;
  return [
    ...lengthCheck(bare.minLength ?? bare.minItems, bare.maxLength ?? bare.maxItems),
    ...rangeCheck(bare),
    ...choiceCheck(choicesOf(bare)),
  ];
};
