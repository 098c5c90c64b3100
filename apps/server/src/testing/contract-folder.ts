import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Returns the folder with the contract's recordings, bundles and tables, or undefined if it is not available. */
export function contractFolder(): string | undefined {
  const folder = resolve(import.meta.dirname, '../../../../../shared/contract');
  return existsSync(folder) ? folder : undefined;
}

/** Returns the names of the files in a folder that end in `ending`, sorted. */
export const filesEnding = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();

/**
 * A recorded request and response of the contract. The recordings have more fields, which only the comparison library
 * reads.
 */
export interface Recording {
  readonly name: string;
  readonly kind?: string;
  readonly request: RecordedRequest;
  readonly status: number;
  readonly contentType?: string;
  readonly response?: unknown;
  readonly ignore?: readonly string[];
  readonly loose?: readonly { readonly what: string }[];
  readonly setup?: readonly RecordedRequest[];
  readonly teardown?: readonly RecordedRequest[];
}

/**
 * A recorded request. In place of object IDs, it contains references that are resolved to the IDs on the tested server.
 */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly form?: unknown;
  readonly contentType?: string;
  /** Name under which later requests refer to a part of this response. `from` is the path of that part. */
  readonly save?: string;
  readonly from?: readonly string[];
}

/** Returns all recorded cases. */
export const readRecordings = (contract: string): readonly Recording[] => {
  const folder = join(contract, 'recordings');
  return filesEnding(folder, '.json')
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording)
    .filter((recording) => 'request' in recording);
};
