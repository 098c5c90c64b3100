import type { Country } from './phone/phone-engine.ts';

/** Where requests go unless the host says otherwise. */
export const defaultEndpoint = '/superset/submit_support_form/';

/** Whom people write to when a request does not arrive and the host names nobody. */
export const defaultSupportEmail = 'support@sightline.example';

/** First in the list of countries, in this order, in every language. */
export const defaultPreferredCountries: readonly Country[] = ['am', 'az', 'by', 'kz', 'kg', 'md', 'ru', 'tj', 'uz'];
