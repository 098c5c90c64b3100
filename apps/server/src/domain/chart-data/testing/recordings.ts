import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the contract's recordings, bundles and tables lie; undefined where this machine does not have them. */
export function contractFolder(): string | undefined {
  const folder = resolve(import.meta.dirname, '../../../../../../../shared/contract');
  return existsSync(folder) ? folder : undefined;
}

/** One recorded request with its answer. */
export interface Recording {
  readonly name: string;
  readonly group: string;
  readonly dataset: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
    readonly text?: string;
    readonly form?: Readonly<Record<string, unknown>>;
  };
  readonly context?: unknown;
}

function casesBelow(folder: string, group: string): readonly Recording[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): readonly Recording[] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return casesBelow(path, `${group}/${entry.name}`);
    const recording = JSON.parse(readFileSync(path, 'utf8')) as Recording;
    return [{ ...recording, group: group.startsWith('systematic/') ? group : (group.split('/')[0] ?? group) }];
  });
}

/** Every recorded chart-data case. */
export function readRecordings(contract: string): readonly Recording[] {
  return ['systematic', 'dashboard', 'explore', 'saved-chart'].flatMap((source) =>
    casesBelow(join(contract, 'recordings', source), source),
  );
}

const isReference = (value: object): boolean => Object.keys(value).some((key) => key.startsWith('$'));

/** A request with its references replaced: datasets by an id, what else is named by nothing. */
export function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences).filter((item) => item !== undefined);
  if (value === null || typeof value !== 'object') return value;
  if ('$dataset' in value) return 1;
  if ('$datasource' in value) return '1__table';
  if (isReference(value)) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutReferences(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
