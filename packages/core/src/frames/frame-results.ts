import type { Frame } from './frame.ts';
import { FrameResult } from './frame-result.ts';

/** Results of a frame stream, in the order of their queries, whichever starts first. */
export class FrameResults {
  readonly results: FrameResult[] = [];
  readonly #byKey: FrameResult[] = [];

  /** Adds a frame. Error frames are left to the caller. */
  push(frame: Frame): void {
    if (frame.kind === 'schema') {
      const result = new FrameResult(frame.schema);
      this.results[frame.schema.query ?? this.#byKey.length] = result;
      this.#byKey.push(result);
    } else if (frame.kind === 'batch') this.#byKey[frame.batch.keyIndex]?.push(frame.batch);
    else if (frame.kind === 'end') {
      const { fields = [] } = frame.value as { readonly fields?: readonly object[] };
      fields.forEach((late, at) => this.results[at]?.settle(late));
    }
  }
}
