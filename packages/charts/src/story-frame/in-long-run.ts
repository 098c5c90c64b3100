/** True in `npm run test:long`, which also runs tests of requirements that the short run already covers. */
export const inLongRun = (): boolean =>
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';
