import type { DraftName } from '@sightline/entity-ui';
import type { ReportKind } from './report-form.ts';

/** The alert or report in an editor: a stored one, or a new one with the chart or dashboard that it is about. */
export interface EditedThing {
  readonly kind: ReportKind;
  readonly id?: number | undefined;
  readonly chart?: number | undefined;
  readonly dashboard?: number | undefined;
}

const words = { Alert: 'alert', Report: 'report' } as const;

/**
 * Returns the key under which the draft of an editor is stored. New alerts or reports about different charts and
 * dashboards have separate drafts.
 */
export const draftNameOf = ({ kind, id, chart, dashboard }: EditedThing): DraftName => {
  if (id !== undefined) return { kind: 'report', id };
  if (chart !== undefined) return { kind: `${words[kind]}_on_chart`, id: chart };
  if (dashboard !== undefined) return { kind: `${words[kind]}_on_dashboard`, id: dashboard };
  return { kind: `new_${words[kind]}`, id: 0 };
};
