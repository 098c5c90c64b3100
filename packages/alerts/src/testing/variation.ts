import { it } from 'vitest';

export const inLongRun =
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';

/** A variation of what other tests show. The short run leaves it out. */
export const variation = inLongRun ? it : (_title: string, _test: () => Promise<void>) => undefined;
