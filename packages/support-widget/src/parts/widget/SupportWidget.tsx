import { loadPanel } from './load-panel.ts';
import type { WidgetListeners, WidgetSettings } from './widget-settings.ts';
import { WidgetShell } from './WidgetShell.tsx';

export interface SupportWidgetProps extends WidgetSettings, WidgetListeners {
  /** BCP 47; by default the language of the page. */
  readonly locale?: string | undefined;
  /** `auto` takes the `color-scheme` that holds where the widget stands. */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Held by the host, together with `onOpenChange`. */
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  /** Somebody opens or closes the panel. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** The panel stands open, by whomever. */
  readonly onOpen?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/**
 * A round button in the corner of the page, and the support form behind it. The form, its words and what knows phone
 * numbers are loaded when it is opened for the first time. Styles come from `@sightline/support-widget/styles.css`.
 */
export const SupportWidget = (props: SupportWidgetProps) => <WidgetShell {...props} loadPanel={loadPanel} />;
