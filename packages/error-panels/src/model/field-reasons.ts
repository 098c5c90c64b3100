/** A field of a rejected body: its reasons and nested fields. */
export interface FieldReason {
  readonly name: string;
  readonly reasons: readonly string[];
  readonly inner: readonly FieldReason[];
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readOne = (name: string, value: unknown, depth: number): FieldReason => {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const reasons = values.filter((each) => typeof each === 'string' || typeof each === 'number').map(String);
  const inner = depth === 0 ? [] : values.filter(isMap).flatMap((map) => readFields(map, depth - 1));
  return { name, reasons, inner };
};

const readFields = (map: Readonly<Record<string, unknown>>, depth: number): readonly FieldReason[] =>
  Object.entries(map).map(([name, value]) => readOne(name, value, depth));

/** Maximum depth. It exceeds the depth of any form, and protects against hostile responses. */
const depthLimit = 8;

/** Reads the `messages` of a validation error: reasons, keyed by field and nested like the body. */
export const readFieldReasons = (messages: unknown): readonly FieldReason[] =>
  isMap(messages) ? readFields(messages, depthLimit) : [];
