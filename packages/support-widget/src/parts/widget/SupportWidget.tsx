import { loadPanel } from './load-panel.ts';
import { WidgetShell } from './WidgetShell.tsx';
import type { SupportWidgetProps } from './support-widget-props.ts';

/**
 * A round button in the corner of the page that opens the support form. The form, its texts and the numbering plans are
 * loaded when it is first opened. Styles are in `@sightline/support-widget/styles.css`.
 */
export const SupportWidget = (props: SupportWidgetProps) => <WidgetShell {...props} loadPanel={loadPanel} />;
