import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A style sheet for dashboards that somebody kept under a name. */
export interface CssTemplate {
  readonly id: number;
  readonly name: string;
  readonly css: string;
  readonly createdBy: Person | undefined;
  readonly changedBy: Person | undefined;
  /** As the server words it: "2 days ago". */
  readonly changedAgo: string;
}

/** A template from a row of the contract's list. */
export const cssTemplateOf = (wire: CallOutput<'listCssTemplates'>['result'][number]): CssTemplate => ({
  id: wire.id ?? 0,
  name: wire.template_name ?? '',
  css: wire.css ?? '',
  createdBy: wire.created_by ? personOf(wire.created_by) : undefined,
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});
