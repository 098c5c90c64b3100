import type { WidgetListeners, WidgetSettings } from './widget-settings.ts';

export interface SupportWidgetProps extends WidgetSettings, WidgetListeners {
  /** BCP 47; by default the language of the page. */
  readonly locale?: string | undefined;
  /** `auto` follows the `color-scheme` that applies to the widget. */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Controlled state, together with `onOpenChange`. */
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  /** The user opens or closes the panel. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** The panel has opened, whoever opened it. */
  readonly onOpen?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}
