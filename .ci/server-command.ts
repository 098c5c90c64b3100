import { join } from 'node:path';

/**
 * Returns Node's arguments for a command of the server. Uses the built server if a test run has just built it
 * (`SIGHTLINE_TEST_BUILT_SERVER`), otherwise its sources.
 */
export const serverCommand = (words: readonly string[]): string[] => {
  const built = process.env['SIGHTLINE_TEST_BUILT_SERVER'] ?? '';
  const source = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts');
  return built === '' ? ['--conditions=@sightline/source', source, ...words] : [join(built, 'main.js'), ...words];
};
