/**
 * True in `npm run test:long`. The long run also tests cases that are too slow for the normal run, whose tests already
 * cover each requirement.
 */
export const inLongRun = (): boolean =>
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';
