import type { DraftName } from '@sightline/entity-ui';
import type { ReportKind } from './report-form.ts';

/** The alert or report in an editor: a stored one, or a new one and what it is about. */
export interface EditedThing {
  readonly kind: ReportKind;
  readonly id?: number | undefined;
  readonly chart?: number | undefined;
  readonly dashboard?: number | undefined;
}

const words = { Alert: 'alert', Report: 'report' } as const;

/** Key of the draft of an editor. New ones about different charts and dashboards have drafts of their own. */
export const draftNameOf = ({ kind, id, chart, dashboard }: EditedThing): DraftName => {
  if (id !== undefined) return { kind: 'report', id };
  if (chart !== undefined) return { kind: `${words[kind]}_on_chart`, id: chart };
  if (dashboard !== undefined) return { kind: `${words[kind]}_on_dashboard`, id: dashboard };
  return { kind: `new_${words[kind]}`, id: 0 };
};
