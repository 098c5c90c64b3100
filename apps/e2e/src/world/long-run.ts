/** True in `npm run test:long`, which runs everything that takes too long for every change. */
export const inLongRun = (): boolean => process.env['SIGHTLINE_TEST_LONG'] === '1';
