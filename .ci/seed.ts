import fc from 'fast-check';

// `npm test` uses a fixed seed, so that no change fails by chance. `npm run test:long` uses a random seed, which it
// prints, and tries more cases.
const seed = Number(process.env['SIGHTLINE_TEST_SEED'] ?? 1);
const numRuns = process.env['SIGHTLINE_TEST_LONG'] === '1' ? 1_000 : 40;
fc.configureGlobal({ seed, numRuns });
