import { writeFile } from 'node:fs/promises';
import { auditedWork } from '../domain/audit/audited-work.ts';
import { exportByCommand, type ExportOrder } from '../domain/local-commands.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { openConfiguredStore } from './open-configured-store.ts';
import { UsageError } from './usage-error.ts';
import { writeOut } from './write-out.ts';

const usage = 'sightline export --all | --dashboard ID… --out ZIP [--replace]';

const orderOf = ({ options, words }: CommandLine): ExportOrder => {
  const all = options['all'] === true;
  const named = (options['dashboard'] ?? []) as readonly string[];
  if (words.length > 0 || all === named.length > 0) throw new UsageError(usage);
  if (all) return { all };
  const ids = named.flatMap((text) => text.split(','));
  const odd = ids.find((id) => !/^[1-9]\d{0,8}$/.test(id));
  if (odd !== undefined) throw new UsageError(`${odd} is not a dashboard ID.\n${usage}`);
  return { all, dashboards: ids.map(Number) };
};

/** `sightline export …`: exports a bundle of the contract, with or without a running server. Returns the exit code. */
export const exportBundles = async (words: readonly string[]): Promise<number> => {
  const line = readCommandLine(words, {
    all: { type: 'boolean' },
    dashboard: { type: 'string', multiple: true },
    out: { type: 'string' },
    replace: { type: 'boolean' },
  });
  const order = orderOf(line);
  const { out, replace } = line.options;
  if (typeof out !== 'string') throw new UsageError(usage);
  const store = await openConfiguredStore(line.config);
  try {
    const told = { store, clock: Date.now, log: failureLog() };
    const target = order.all ? 'everything' : `dashboards ${order.dashboards.join(', ')}`;
    const bundle = await auditedWork(told, { event: 'assets.export', target }, () =>
      exportByCommand({ store, config: line.config, clock: Date.now }, order),
    );
    await writeOut(out, { replace: replace === true, write: (path) => writeFile(path, bundle) });
  } finally {
    await store.close();
  }
  console.log(`Exported ${order.all ? 'everything' : `dashboards ${order.dashboards.join(', ')}`} to ${out}`);
  return 0;
};
