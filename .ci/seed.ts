import fc from 'fast-check';

// A change must not fail by chance, so the short run has one seed. The long run prints its own and tries more cases.
const seed = Number(process.env['SIGHTLINE_TEST_SEED'] ?? 1);
const numRuns = process.env['SIGHTLINE_TEST_LONG'] === '1' ? 1_000 : 100;
fc.configureGlobal({ seed, numRuns });
