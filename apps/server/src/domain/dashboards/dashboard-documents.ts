import { dashboardMetadataKeys } from '@sightline/core/layout';
import { invalidFields } from '../refusal.ts';
import { isJson, objectIn } from '../wire/json-text.ts';
import { checkCss, layoutReason, type LayoutBounds } from './check-layout.ts';

const metadataKeys: ReadonlySet<string> = new Set(dashboardMetadataKeys);

/** The JSON documents of a dashboard, as sent in a request. */
interface Documents {
  readonly json_metadata?: string | null | undefined;
  readonly position_json?: string | null | undefined;
  readonly css?: string | null | undefined;
}

/** Throws 400 if the layout breaks a rule, naming the node. The layout may be sent inside the metadata. */
const checkLayouts = (metadata: Readonly<Record<string, unknown>>, input: Documents, bounds: LayoutBounds): void => {
  const layouts = { position_json: objectIn(input.position_json), json_metadata: metadata['positions'] };
  for (const [field, position] of Object.entries(layouts)) {
    const reason = layoutReason(position, bounds);
    if (reason !== undefined) throw invalidFields({ [field]: [reason] });
  }
};

/**
 * Throws 400 if a document is not valid JSON, the metadata has an unknown key, the layout breaks a rule, or the CSS
 * is too large.
 */
export const checkDocuments = (input: Documents, limits: LayoutBounds): void => {
  for (const field of ['json_metadata', 'position_json'] as const) {
    const text = input[field];
    if (text && !isJson(text)) throw invalidFields({ [field]: ['JSON not valid'] });
  }
  const metadata = objectIn(input.json_metadata);
  const unknown = Object.keys(metadata).filter((key) => !metadataKeys.has(key));
  if (unknown.length > 0) {
    throw invalidFields({
      json_metadata: [Object.fromEntries(unknown.map((key) => [key, ['Unknown field.']]))],
    });
  }
  checkLayouts(metadata, input, limits);
  checkCss(input.css, limits);
};

const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return (value as unknown[]).map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortedKeys(item)]),
  );
};

type Node = Record<string, unknown> & { meta?: Record<string, unknown> };

const isChartNode = (node: unknown): node is Node =>
  typeof node === 'object' && node !== null && (node as Node)['type'] === 'CHART';

/** Returns the ids of the charts in a layout. */
export const chartIdsIn = (position: Readonly<Record<string, unknown>>): readonly number[] =>
  Object.values(position)
    .filter(isChartNode)
    .map((node) => node.meta?.['chartId'])
    .filter((id) => typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31) as number[];

/** Returns the layout as it is stored: with the uuid of each chart next to its id, and with sorted keys. */
export const storedPosition = (
  position: Readonly<Record<string, unknown>>,
  uuidById: ReadonlyMap<number, string>,
): string => {
  const nodes = Object.entries(position).map(([key, node]): [string, unknown] => {
    if (!isChartNode(node)) return [key, node];
    const uuid = uuidById.get(node.meta?.['chartId'] as number);
    return [key, uuid === undefined ? node : { ...node, meta: { ...node.meta, uuid } }];
  });
  return JSON.stringify(sortedKeys(Object.fromEntries(nodes)));
};

const metadataDefaults = {
  default_filters: '{}',
  timed_refresh_immune_slices: [],
  expanded_slices: {},
  label_colors: {},
  shared_label_colors: [],
  map_label_colors: {},
  color_scheme_domain: [],
  cross_filters_enabled: true,
};

/**
 * Returns the layout as JSON text if the request contains it twice with the same text: as `position_json`, and at the
 * end of `json_metadata`.
 */
const repeatedLayout = ({ json_metadata: metadata, position_json: position }: Documents): string | undefined =>
  position && metadata?.trimEnd().endsWith(`"positions":${position}}`) === true ? position : undefined;

/**
 * Moves the layout out of the metadata, if it contains one. If the request repeats the layout as `position_json`, both
 * texts are stored exactly as they were sent, because the editor that sends them later changes only parts of the stored
 * texts. Otherwise the layout is stored with sorted keys, and default keys are added to the metadata.
 */
export const splitMetadata = (
  input: Documents,
): {
  readonly metadata: string;
  readonly position: Record<string, unknown> | null;
  readonly positionText?: string;
} => {
  const text = input.json_metadata ?? '';
  const { positions, ...metadata } = objectIn(text);
  if (typeof positions !== 'object' || positions === null || Array.isArray(positions))
    return { metadata: text, position: null };
  const position = positions as Record<string, unknown>;
  const positionText = repeatedLayout(input);
  if (positionText !== undefined) {
    const before = text.trimEnd().slice(0, -`"positions":${positionText}}`.length);
    return { metadata: `${before.trimEnd().replace(/,$/, '')}}`, position, positionText };
  }
  return { metadata: JSON.stringify({ ...metadataDefaults, ...metadata }), position };
};
