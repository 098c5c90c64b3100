import type { EditableKind } from '@sightline/charts/edit';
import type { FormData } from '../../model/form.ts';
import type { OpenChart } from '../../store/explore-store.ts';

export interface SaveDialogProps {
  readonly chart: OpenChart | undefined;
  readonly form: FormData;
  /** Stored settings of the chart, as last opened or saved. */
  readonly stored: FormData;
  readonly kinds: readonly EditableKind[];
  readonly dataset: { readonly id: number; readonly type: string };
  /** Dashboard that is preselected for a new chart. The primary button saves the chart and opens this dashboard. */
  readonly madeFor?: number | undefined;
  /** True if the host decides where the chart is shown. The dialog then does not ask for a dashboard. */
  readonly placed?: boolean;
  readonly onClose: () => void;
  /**
   * Called when the chart is saved. `dashboardId` is the dashboard to open next. `merged` contains the resulting
   * settings if changes of other users were merged.
   */
  readonly onSaved: (chart: OpenChart, dashboardId: number | undefined, merged?: FormData) => void;
}
