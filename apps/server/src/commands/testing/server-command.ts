import { join } from 'node:path';

/**
 * Node's arguments for a command of the server: built if a test run has just built it (`SIGHTLINE_TEST_BUILT_SERVER`), or
 * from source.
 */
export const serverCommand = (words: readonly string[]): string[] => {
  const built = process.env['SIGHTLINE_TEST_BUILT_SERVER'] ?? '';
  const source = join(import.meta.dirname, '..', '..', 'main.ts');
  return built === '' ? ['-C', '@sightline/source', source, ...words] : [join(built, 'main.js'), ...words];
};
