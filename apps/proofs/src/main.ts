import { randomInt } from 'node:crypto';
import { makeProofs } from './proofs.ts';
import { readFuzzLine } from './read-fuzz-line.ts';
import { chosenProofs, runProofs } from './run-proofs.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const line = readFuzzLine(process.argv.slice(2));
  const proofs = chosenProofs(makeProofs(), line.words, line.lane);
  const failed = await runProofs(proofs, line, {
    anySeed: () => randomInt(2 ** 31),
    clock: () => performance.now(),
    print,
  });
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
