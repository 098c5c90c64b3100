import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the contract's recordings, bundles and tables lie; undefined where this machine does not have them. */
export function contractFolder(): string | undefined {
  const folder = resolve(import.meta.dirname, '../../../../../shared/contract');
  return existsSync(folder) ? folder : undefined;
}

/** Names of the files of a folder that end in `ending`, in order. */
export const filesEnding = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();

/** One recorded request with its answer; what else it holds is read by the comparison library alone. */
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

/** A request of a recording: references to things of the target stand in it in place of ids. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly form?: unknown;
  readonly contentType?: string;
  /** Name under which a part of the answer is kept for later steps, and which part. */
  readonly save?: string;
  readonly from?: readonly string[];
}

/** Every recorded case. */
export const readRecordings = (contract: string): readonly Recording[] => {
  const folder = join(contract, 'recordings');
  return filesEnding(folder, '.json')
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording)
    .filter((recording) => 'request' in recording);
};
