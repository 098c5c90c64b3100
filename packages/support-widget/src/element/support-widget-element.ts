import type { HeadersSource, SubmitFunction } from '../commands/submit-request.ts';
import type { MessageOverrides } from '../model/messages.ts';
import type { SupportRequest } from '../model/support-request.ts';

/** Events of the element, by name. They bubble and cross shadow boundaries. */
export interface SupportWidgetEventMap {
  /** The panel has opened. */
  'support-open': CustomEvent<null>;
  'support-close': CustomEvent<null>;
  /** A request is being sent. */
  'support-submit': CustomEvent<{ readonly request: SupportRequest }>;
  /** A request was sent successfully. */
  'support-success': CustomEvent<{ readonly request: SupportRequest }>;
  /**
   * A request failed: a network error, a `RefusedError`, a `NoAnswerError`, a `CrossOriginError`, or the error that
   * `submit` threw.
   */
  'support-error': CustomEvent<{ readonly error: unknown }>;
}

/**
 * `<support-widget>`. Attributes: `endpoint`, `support-email`, `privacy-url`, `locale`, `theme`, `default-country`,
 * `preferred-countries` (codes separated by spaces or commas), `honeypots="off"`, `open`.
 */
export interface SupportWidgetElement extends HTMLElement {
  /** True if the panel is open; reflects the attribute. */
  open: boolean;
  /** Extra header fields of each POST request, or a function that returns them. */
  headers: HeadersSource | undefined;
  /** Function that sends requests in place of the default POST. */
  submit: SubmitFunction | undefined;
  /** Custom texts of the page, keyed by message id. */
  messages: MessageOverrides | undefined;
  show(): void;
  hide(): void;
  addEventListener<Name extends keyof SupportWidgetEventMap>(
    name: Name,
    listener: (this: SupportWidgetElement, event: SupportWidgetEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'support-widget': SupportWidgetElement;
  }
}
