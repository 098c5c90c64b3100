import type { Country } from './phone/phone-engine.ts';

/** Endpoint for requests unless the host sets one. */
export const defaultEndpoint = '/superset/submit_support_form/';

/** Contact address shown after a failure unless the host sets one. */
export const defaultSupportEmail = 'support@sightline.example';

/** Countries that come first in the list, in this order, in every language. */
export const defaultPreferredCountries: readonly Country[] = ['am', 'az', 'by', 'kz', 'kg', 'md', 'ru', 'tj', 'uz'];
