import { momentOf, nameOf, personOf } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** Types of objects in the trash. */
export const trashKinds = [
  'chart',
  'dashboard',
  'dataset',
  'saved_query',
  'database',
  'css_template',
  'theme',
  'annotation_layer',
  'annotation',
  'row_rule',
  'comment',
  'report',
  'user',
  'role',
  'group',
  'tag',
] as const;

export type TrashedKind = (typeof trashKinds)[number];

/** An object in the trash. */
export interface Trashed {
  /** Client-side id, unique across types: objects of different types may have the same server id. */
  readonly id: number;
  readonly kind: TrashedKind;
  readonly uuid: string;
  readonly name: string;
  /** Milliseconds since 1970 UTC. */
  readonly deletedAt: number | undefined;
  readonly deletedBy: string;
  /** Time of the permanent deletion. */
  readonly endsAt: number | undefined;
}

type Wire = CallOutput<'listTrash'>['result'][number];

/** Returns the type with this name; undefined if this version does not know it. */
export const trashKindOf = (name: unknown): TrashedKind | undefined => trashKinds.find((kind) => kind === name);

/** Creates a trashed object from a response of the contract; unknown types are left out. */
export const trashedOf = (wire: Wire): readonly Trashed[] => {
  const kind = trashKindOf(wire.type);
  if (kind === undefined) return [];
  return [
    {
      id: wire.id * trashKinds.length + trashKinds.indexOf(kind),
      kind,
      uuid: wire.uuid,
      name: wire.title,
      deletedAt: momentOf(wire.deleted_on),
      deletedBy: wire.deleted_by ? nameOf(personOf(wire.deleted_by)) : '',
      endsAt: momentOf(wire.expires_on),
    },
  ];
};

/** A field of an object's content, for display. */
export interface HeldField {
  readonly name: string;
  readonly text: string;
  /** Appearance of the text: `sql` is highlighted, `code` keeps its line breaks, `plain` is a word or a sentence. */
  readonly look: 'plain' | 'code' | 'sql';
}

const codeFields = new Set(['css', 'json_metadata', 'position_json', 'params', 'query_context', 'extra', 'json_data']);
const sqlFields = new Set(['sql', 'clause', 'fetch_values_predicate']);

/** Pretty-prints JSON; other text is unchanged. */
const inLines = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : text;
  } catch {
    // Not JSON: a style sheet or a template.
    return text;
  }
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** All fields of an object in the server's order, but SQL first because it is the most useful. */
export const heldFields = (content: Readonly<Record<string, unknown>>): readonly HeldField[] => {
  const fields = Object.entries(content).flatMap(([name, value]): HeldField[] => {
    if (isEmpty(value)) return [];
    if (isWords(value)) return [{ name, text: value.join(', '), look: 'plain' }];
    if (typeof value === 'object') return [{ name, text: JSON.stringify(value, undefined, 2), look: 'code' }];
    const text = String(value);
    if (sqlFields.has(name)) return [{ name, text, look: 'sql' }];
    return [codeFields.has(name) ? { name, text: inLines(text), look: 'code' } : { name, text, look: 'plain' }];
  });
  const rank = { plain: 1, sql: 0, code: 2 };
  return fields.toSorted((left, right) => rank[left.look] - rank[right.look]);
};

/** Readable name of a field: `schema_name` is "Schema name". */
export const fieldLabel = (name: string): string => {
  if (name === 'sql' || name === 'css') return name.toUpperCase();
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
