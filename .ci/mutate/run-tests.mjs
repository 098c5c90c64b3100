/** Runs test files in one warm Vitest, with one source file replaced by a mutant in memory. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import config from '../../vitest.config.ts';

const node = config.test.projects.find(({ test }) => test?.name === 'node');
const silent = { onInit: () => undefined };

/** Time limit of the tests of a mutant, in milliseconds. A mutant that never ends counts as noticed. */
const mostMs = 120_000;

/** Opens the test runner. The source files on disk are not changed. */
export const openRunner = async (root) => {
  let replaced = { file: '', code: '' };
  const mutants = {
    name: 'mutants',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === replaced.file ? replaced.code : undefined),
  };
  const vitest = await createVitest(
    { config: false, root, watch: false, reporters: [silent] },
    {
      ...node,
      root,
      plugins: [mutants],
      // Turn off the module cache on disk: cached modules would not contain the mutants.
      test: { ...node.test, fsModuleCache: false, bail: 1, maxWorkers: 1, fileParallelism: false },
    },
  );
  await vitest.standalone();
  const invalidate = (file) => {
    for (const project of vitest.projects) {
      for (const environment of Object.values(project.vite.environments)) {
        for (const module of environment.moduleGraph.getModulesByFile(file) ?? [])
          environment.moduleGraph.invalidateModule(module);
      }
    }
    vitest.invalidateFile(file);
  };

  /** Returns true if all tests pass. */
  const passes = async (tests, named) => {
    if (tests.length === 0) return true;
    if (named) vitest.setGlobalTestNamePattern(named);
    else vitest.resetGlobalTestNamePattern();
    const specifications = (
      await Promise.all(tests.map((test) => vitest.globTestSpecifications([join(root, test)])))
    ).flat();
    if (specifications.length !== tests.length) throw new Error(`Not all tests are there: ${tests.join(', ')}`);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void vitest.cancelCurrentRun('keyboard-input');
    }, mostMs);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    clearTimeout(timer);
    // Forget earlier runs, because `bail` counts the failures of all runs that Vitest remembers.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    vitest.state.clearErrors();
    return !isLate && unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };

  return {
    passes,
    /** Returns true if the tests pass with a mutant in place of its source file. */
    passesWith: async ({ path, mutated }, tests, named) => {
      const file = join(root, path);
      replaced = { file, code: mutated };
      invalidate(file);
      try {
        return await passes(tests, named);
      } finally {
        replaced = { file: '', code: '' };
        invalidate(file);
      }
    },
    close: () => vitest.close(),
  };
};
