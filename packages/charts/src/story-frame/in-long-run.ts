/** True in `npm run test:long`, which also runs tests that prove again what the short run proves. */
export const inLongRun = (): boolean =>
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';
