/**
 * Makes small faults in the sources, one at a time, and runs the tests that must notice them. Fails if a fault survives
 * and `survivors.json` does not explain it.
 *   pnpm mutate [--only row-rules,access] [--count 40] [--seed 1] [--all] [--only-key TEXT]
 * The same seed draws the same faults. `--all` makes every fault.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { draw, mutantsOf } from './mutants.mjs';
import { openRunner } from './run-tests.mjs';
import { targets } from './targets.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    'only-key': { type: 'string' },
  },
});

const reasons = new Map(
  JSON.parse(readFileSync(join(root, '.ci/mutate/survivors.json'), 'utf8')).map(({ mutant, reason }) => [
    mutant,
    reason,
  ]),
);
const only = values.only?.split(',');
const asked = targets.filter(({ name }) => only === undefined || only.includes(name));

const sampleOf = ({ files }) => {
  const all = files.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
  const wanted = values['only-key'];
  if (wanted !== undefined) return all.filter(({ key }) => key.includes(wanted));
  return values.all ? all : draw(all, Number(values.count), Number(values.seed));
};

const runner = await openRunner(root);
const unexplained = [];
for (const target of asked) {
  const { name, near, far, named } = target;
  const startedAt = Date.now();
  if (!(await runner.passes([...near, ...far], named))) throw new Error(`The tests of ${name} fail without a fault.`);
  const sample = sampleOf(target);
  let noticed = 0;
  let explained = 0;
  for (const mutant of sample) {
    const survives = (await runner.passesWith(mutant, near, named)) && (await runner.passesWith(mutant, far, named));
    if (!survives) noticed += 1;
    else if (reasons.has(mutant.key)) explained += 1;
    else {
      unexplained.push(mutant.key);
      console.log(`  survives: ${mutant.key}  (line ${mutant.line})`);
    }
    if (!survives && reasons.has(mutant.key)) console.log(`  no longer survives, remove it: ${mutant.key}`);
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name}: ${sample.length} faults, ${noticed} noticed, ${explained} explained, ${seconds} s`);
}
await runner.close();
if (unexplained.length > 0) console.log(`\n${unexplained.length} faults survive without a reason.`);
process.exit(unexplained.length > 0 ? 1 : 0);
