import type { WidgetListeners, WidgetSettings } from './widget-settings.ts';

export interface SupportWidgetProps extends WidgetSettings, WidgetListeners {
  /** Locale (BCP 47); by default the language of the page. */
  readonly locale?: string | undefined;
  /** `auto` follows the `color-scheme` that applies to the widget. */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /** Open state, controlled by the host together with `onOpenChange`. */
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  /** Called when the user opens or closes the panel, or with `false` if it cannot be loaded. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called when the panel has opened, whether the user or the host opened it. */
  readonly onOpen?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}
