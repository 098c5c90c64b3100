import fc from 'fast-check';

// The short run has a fixed seed, so that no change fails by chance. The long run prints its own seed and tries more
// cases.
const seed = Number(process.env['SIGHTLINE_TEST_SEED'] ?? 1);
const numRuns = process.env['SIGHTLINE_TEST_LONG'] === '1' ? 1_000 : 40;
fc.configureGlobal({ seed, numRuns });
