import type { HeadersSource, SubmitFunction } from '../../commands/submit-request.ts';
import type { MessageOverrides } from '../../model/messages.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import type { SupportRequest } from '../../model/support-request.ts';

/** What a host decides about the form. */
export interface WidgetSettings {
  /** Where requests are posted to; `/superset/submit_support_form/` by default. */
  readonly endpoint?: string | undefined;
  /** Header fields of each post (a CSRF token, say), or a function that is asked for them each time. */
  readonly headers?: HeadersSource | undefined;
  /** Sends in place of the post. */
  readonly submit?: SubmitFunction | undefined;
  /** Whom people write to when a request does not arrive. */
  readonly supportEmail?: string | undefined;
  /** The privacy policy that senders agree to. */
  readonly privacyUrl?: string | undefined;
  /** The country of the phone field at first; by default the one of the locale. */
  readonly defaultCountry?: Country | undefined;
  /** First in the list of countries, in this order. */
  readonly preferredCountries?: readonly Country[] | undefined;
  /** False leaves out the two fields that only robots fill. */
  readonly honeypots?: boolean | undefined;
  /** Words of the host's own, by id. */
  readonly messages?: MessageOverrides | undefined;
}

/** What a host is told. What a listener throws is its own error and changes nothing here. */
export interface WidgetListeners {
  /** A request goes out. */
  readonly onSubmit?: ((request: SupportRequest) => void) | undefined;
  /** A request arrived. */
  readonly onSuccess?: ((request: SupportRequest) => void) | undefined;
  /** A request did not arrive: an error of the network, a `RefusedError`, a `NoAnswerError`, or what `submit` threw. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
