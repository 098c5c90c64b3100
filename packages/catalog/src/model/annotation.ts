import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** Annotations that charts show together. */
export interface AnnotationLayer {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly changedBy: Person | undefined;
  /** As the server words it: "2 days ago". */
  readonly changedAgo: string;
}

/** Something that happened at a time, to be drawn over charts. */
export interface Annotation {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** UTC, as date-time fields write it: `2026-11-21T08:30`. */
  readonly start: string;
  readonly end: string;
  /** JSON text, `''` without any. */
  readonly metadata: string;
}

export const annotationLayerOf = (wire: CallOutput<'listAnnotationLayers'>['result'][number]): AnnotationLayer => ({
  id: wire.id ?? 0,
  name: wire.name ?? '',
  description: wire.descr ?? '',
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});

/** Servers write times of annotations without a zone, in UTC; seconds are told where there are any. */
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

/** Whether a text is nothing or JSON. */
export const isJsonOrEmpty = (text: string): boolean => {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
