import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A named style sheet for dashboards. */
export interface CssTemplate {
  readonly id: number;
  readonly name: string;
  readonly css: string;
  readonly createdBy: Person | undefined;
  readonly changedBy: Person | undefined;
  /** Time since the most recent change, as worded by the server: "2 days ago". */
  readonly changedAgo: string;
}

/** Creates a template from a list row of the contract. */
export const cssTemplateOf = (wire: CallOutput<'listCssTemplates'>['result'][number]): CssTemplate => ({
  id: wire.id ?? 0,
  name: wire.template_name ?? '',
  css: wire.css ?? '',
  createdBy: wire.created_by ? personOf(wire.created_by) : undefined,
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});
