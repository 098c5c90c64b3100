import type { EditableKind } from '@sightline/charts/edit';
import type { FormData } from '../../model/form.ts';
import type { OpenChart } from '../../store/explore-store.ts';

export interface SaveDialogProps {
  readonly chart: OpenChart | undefined;
  readonly form: FormData;
  /** The stored settings at the time the chart was opened. */
  readonly stored: FormData;
  readonly kinds: readonly EditableKind[];
  readonly dataset: { readonly id: number; readonly type: string };
  /** Preselected dashboard of a new chart. Saving opens it. */
  readonly madeFor?: number | undefined;
  /** True if the host places the chart: the dialog does not ask for a dashboard. */
  readonly placed?: boolean;
  readonly onClose: () => void;
  /**
   * Called when the chart is stored; `dashboardId` is the dashboard to open now. `merged` are the settings if changes
   * of other users were merged into them.
   */
  readonly onSaved: (chart: OpenChart, dashboardId: number | undefined, merged?: FormData) => void;
}
