/** True in `npm run test:long`, which has time for every language and theme. */
export const inLongRun = (): boolean =>
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';
