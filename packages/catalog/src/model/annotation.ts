import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A layer of annotations that charts show together. */
export interface AnnotationLayer {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly changedBy: Person | undefined;
  /** Time since the most recent change, as worded by the server: "2 days ago". */
  readonly changedAgo: string;
}

/** An event or a period that charts can show. */
export interface Annotation {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Start in UTC, in the format of date-time inputs: `2026-11-21T08:30`. */
  readonly start: string;
  readonly end: string;
  /** Metadata as JSON text; `''` if there is none. */
  readonly metadata: string;
}

export const annotationLayerOf = (wire: CallOutput<'listAnnotationLayers'>['result'][number]): AnnotationLayer => ({
  id: wire.id ?? 0,
  name: wire.name ?? '',
  description: wire.descr ?? '',
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});

/** Servers send annotation times in UTC without a zone. Seconds are kept if they are not zero. */
const fieldTime = (wire: string | null | undefined): string => {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?/.exec(wire ?? '');
  if (!found) return '';
  const [, day, minutes, seconds = ':00'] = found;
  return `${day}T${minutes}${seconds === ':00' ? '' : seconds}`;
};

export const annotationOf = (wire: CallOutput<'listAnnotations'>['result'][number]): Annotation => ({
  id: wire.id,
  name: wire.short_descr ?? '',
  description: wire.long_descr ?? '',
  start: fieldTime(wire.start_dttm),
  end: fieldTime(wire.end_dttm),
  metadata: wire.json_metadata ?? '',
});

/** True if the text is empty or valid JSON. */
export const isJsonOrEmpty = (text: string): boolean => {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
