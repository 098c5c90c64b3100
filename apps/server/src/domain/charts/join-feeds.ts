import { FrameReader, FrameWriter } from '@sightline/core/frames';
import { makeFeed, type AnswerFeed } from './answer-feed.ts';

/** The result of one query, as frames. */
export type QueryFrames = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

interface PartEnd {
  readonly rows: number;
  readonly cached: boolean;
  readonly timing: Readonly<Record<string, number>>;
  readonly fields: readonly object[];
}

const sumOf = (timings: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sum: Record<string, number> = {};
  for (const timing of timings) for (const [stage, ms] of Object.entries(timing)) sum[stage] = (sum[stage] ?? 0) + ms;
  return sum;
};

/**
 * Merges the results of separate queries into one stream, forwarding each frame as it arrives. Resolves with the
 * first frame; rejects if a query fails before that.
 */
export const joinFeeds = async (parts: readonly Promise<QueryFrames>[]): Promise<AnswerFeed> => {
  const made = makeFeed();
  const writer = new FrameWriter();
  let keys = 0;
  const pass = async (part: Promise<QueryFrames>, query: number): Promise<PartEnd> => {
    const reader = new FrameReader();
    let keyIndex = 0;
    let end: PartEnd = { rows: 0, cached: false, timing: {}, fields: [] };
    for await (const chunk of await part) {
      for (const frame of reader.push(chunk)) {
        if (frame.kind === 'schema') {
          keyIndex = keys;
          keys += 1;
          made.push(writer.schema({ ...frame.schema, key: String(query), query }));
        } else if (frame.kind === 'batch') made.push(writer.batch({ ...frame.batch, keyIndex }));
        else if (frame.kind === 'end') end = frame.value as PartEnd;
      }
    }
    return end;
  };
  Promise.all(parts.map(pass)).then((ends) => {
    const rows = ends.reduce((sum, end) => sum + end.rows, 0);
    const cached = ends.every((end) => end.cached);
    const timing = sumOf(ends.map((end) => end.timing));
    made.push(writer.end({ rows, cached, timing, fields: ends.map(({ fields: [own] }) => own ?? {}) }));
    made.end();
  }, made.fail);
  await made.begun;
  return made.feed;
};
