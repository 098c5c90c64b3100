import { describe, expect, it } from 'vitest';
import { makeFeed } from './answer-feed.ts';

const chunk = (text: string): Uint8Array => new TextEncoder().encode(text);
const texts = async (chunks: AsyncIterable<Uint8Array>): Promise<readonly string[]> => {
  const read: string[] = [];
  for await (const each of chunks) read.push(new TextDecoder().decode(each));
  return read;
};

describe('an answer that is read while it is made', () => {
  it('SERVER-05 gives who joins late what is there, and then the rest as it comes', async () => {
    const source = makeFeed();
    const early = source.feed.read();
    const first = early.next();
    source.push(chunk('a'));
    await source.begun;
    expect((await first).value).toEqual(chunk('a'));
    source.push(chunk('b'));
    const late = texts(source.feed.read());
    const waiting = early.next().then(() => early.next());
    source.push(chunk('c'));
    expect((await waiting).value).toEqual(chunk('c'));
    expect(source.feed.whole()).toBeUndefined();
    source.end();
    source.push(chunk('after the end'));
    expect(await late).toEqual(['a', 'b', 'c']);
    expect(await texts(source.feed.read())).toEqual(['a', 'b', 'c']);
    expect(source.feed.whole()?.toString()).toBe('abc');
    expect((await early.next()).done).toBe(true);
    await source.feed.ended;
  });

  it('SERVER-05 tells a failure behind what was there before it, and at once where nothing was', async () => {
    const source = makeFeed();
    const reader = source.feed.read();
    source.push(chunk('a'));
    source.fail(new Error('no'));
    source.end();
    await source.begun;
    expect((await reader.next()).value).toEqual(chunk('a'));
    await expect(reader.next()).rejects.toThrow('no');
    await expect(source.feed.ended).rejects.toThrow('no');
    expect(source.feed.whole()).toBeUndefined();
    const failed = makeFeed();
    failed.fail(new Error('at once'));
    await expect(failed.begun).rejects.toThrow('at once');
  });

  it('SERVER-05 waits for no reader: one that stands still holds up neither the making nor the others', async () => {
    const source = makeFeed();
    const still = source.feed.read();
    source.push(chunk('a'));
    await still.next();
    for (let at = 0; at < 100; at += 1) source.push(chunk(String(at)));
    source.end();
    expect(await texts(source.feed.read())).toHaveLength(101);
    expect(await texts(still)).toHaveLength(100);
  });
});
