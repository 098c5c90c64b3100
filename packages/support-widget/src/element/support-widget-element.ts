import type { HeadersSource, SubmitFunction } from '../commands/submit-request.ts';
import type { MessageOverrides } from '../model/messages.ts';
import type { SupportRequest } from '../model/support-request.ts';

/** What the element tells its page, by the names of the events. They bubble and leave shadow roots. */
export interface SupportWidgetEventMap {
  /** The panel stands open. */
  'support-open': CustomEvent<null>;
  'support-close': CustomEvent<null>;
  /** A request goes out. */
  'support-submit': CustomEvent<{ readonly request: SupportRequest }>;
  /** A request arrived. */
  'support-success': CustomEvent<{ readonly request: SupportRequest }>;
  /** A request did not arrive: an error of the network, a `RefusedError`, a `NoAnswerError`, or what `submit` threw. */
  'support-error': CustomEvent<{ readonly error: unknown }>;
}

/**
 * `<support-widget>`. Attributes: `endpoint`, `support-email`, `privacy-url`, `locale`, `theme`, `default-country`,
 * `preferred-countries` (codes with spaces or commas between them), `honeypots="off"`, `open`.
 */
export interface SupportWidgetElement extends HTMLElement {
  /** Open or not; the same as the attribute. */
  open: boolean;
  /** Header fields of each post, or a function that is asked for them each time. */
  headers: HeadersSource | undefined;
  /** Sends in place of the post. */
  submit: SubmitFunction | undefined;
  /** Words of the page's own, by id. */
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
