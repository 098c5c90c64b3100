/** True in `npm run test:long`, which covers every store, every engine and many generated cases. */
export const inLongRun = (): boolean => process.env['SIGHTLINE_TEST_LONG'] === '1';

/** Returns the number of generated cases: all of them in `npm run test:long`, otherwise a third of them. */
export const casesOf = (all: number): number => (inLongRun() ? all : Math.ceil(all / 3));
