import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const Copying = ({ html, onEnd }: { readonly html?: string | undefined; readonly onEnd: (end: string) => void }) => (
  <button
    type="button"
    onClick={() =>
      copyText('a text', html).then(
        () => onEnd('copied'),
        (error: Error) => onEnd(error.message),
      )
    }
  >
    Copy
  </button>
);
const press = async (html?: string) => {
  const end = vi.fn();
  const screen = await render(<Copying html={html} onEnd={end} />);
  await userEvent.click(screen.getByRole('button').last());
  await expect.poll(() => end.mock.calls.length).toBe(1);
  return end.mock.calls[0]?.[0] as string;
};

it('SHELL-09 copies where the page has no clipboard of its own, as without TLS', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const given: Array<string | undefined> = [];
  const note = vi.spyOn(DataTransfer.prototype, 'setData').mockImplementation((_type, text) => void given.push(text));
  expect(await press()).toBe('copied');
  expect(note).toHaveBeenCalledWith('text/plain', 'a text');
  expect(given).toEqual(['a text']);
});

it('SHELL-09 tells that the browser refused the older way too', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  expect(await press()).toBe('The browser refused to copy');
});

it('SHELL-09 takes the clipboard of the page where there is one, and its refusal', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not now'));
  expect(await press()).toBe('not now');
  expect(write).toHaveBeenCalledWith('a text');
});

it('SQL-31 copies a text with its HTML, with and without a clipboard of the page', async () => {
  const items: ClipboardItems[] = [];
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (each) => void items.push(each));
  expect(await press('<b>a text</b>')).toBe('copied');
  const [item] = items[0]!;
  const read = async (type: string) => (await item!.getType(type)).text();
  expect([await read('text/plain'), await read('text/html')]).toEqual(['a text', '<b>a text</b>']);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const given: string[][] = [];
  vi.spyOn(DataTransfer.prototype, 'setData').mockImplementation((...each) => void given.push(each));
  expect(await press('<b>a text</b>')).toBe('copied');
  expect(given).toEqual([
    ['text/plain', 'a text'],
    ['text/html', '<b>a text</b>'],
  ]);
});
