/** True in `npm run test:long`, which covers every store, every engine and many generated cases. */
export const inLongRun = (): boolean => process.env['SIGHTLINE_TEST_LONG'] === '1';
