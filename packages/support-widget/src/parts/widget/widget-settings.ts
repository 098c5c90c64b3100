import type { HeadersSource, SubmitFunction } from '../../commands/submit-request.ts';
import type { MessageOverrides } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import type { SupportRequest } from '../../model/support-request.ts';

/** Form settings of the host. */
export interface WidgetSettings {
  /** URL that the request is posted to; `/superset/submit_support_form/` by default. */
  readonly endpoint?: string | undefined;
  /** Header fields of each POST request (for example a CSRF token), or a function that returns them. */
  readonly headers?: HeadersSource | undefined;
  /** Function that sends the requests instead of the default one. */
  readonly submit?: SubmitFunction | undefined;
  /** Contact address that is shown when a request fails. */
  readonly supportEmail?: string | undefined;
  /** URL of the privacy policy that senders agree to. */
  readonly privacyUrl?: string | undefined;
  /** Initial country of the phone field; by default the country of the locale. */
  readonly defaultCountry?: Country | undefined;
  /** Countries at the top of the list, in this order. */
  readonly preferredCountries?: readonly Country[] | undefined;
  /** False removes the two honeypot fields. */
  readonly honeypots?: boolean | undefined;
  /** Custom texts of the host, by id. */
  readonly messages?: MessageOverrides | undefined;
}

/** Callbacks of the host. Exceptions in them are reported and have no effect on the widget. */
export interface WidgetListeners {
  /** Called when a request is being sent. */
  readonly onSubmit?: ((request: SupportRequest) => void) | undefined;
  /** Called when a request was sent successfully. */
  readonly onSuccess?: ((request: SupportRequest) => void) | undefined;
  /**
   * Called when a request failed, with a network error, a `RefusedError`, a `NoAnswerError`, a `CrossOriginError`, or
   * the error that `submit` threw.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}
