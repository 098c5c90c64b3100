import type { Frame } from './frame.ts';
import { FrameResult } from './frame-result.ts';

/** Collects the results of a frame stream, in the order of the queries. The results may start in any order. */
export class FrameResults {
  readonly results: FrameResult[] = [];
  readonly #byKey: FrameResult[] = [];

  /** Adds a frame to the results. Error frames are ignored, because the caller handles them. */
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
