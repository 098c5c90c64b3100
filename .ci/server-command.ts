import { join } from 'node:path';

/**
 * Node's arguments for a command of the server: the built one if a test run has just built it
 * (`SIGHTLINE_TEST_BUILT_SERVER`), else from source.
 */
export const serverCommand = (words: readonly string[]): string[] => {
  const built = process.env['SIGHTLINE_TEST_BUILT_SERVER'] ?? '';
  const source = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts');
  return built === '' ? ['--conditions=@sightline/source', source, ...words] : [join(built, 'main.js'), ...words];
};
