import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const Copying = ({ onEnd }: { readonly onEnd: (end: string) => void }) => (
  <button
    type="button"
    onClick={() =>
      copyText('a text').then(
        () => onEnd('copied'),
        (error: Error) => onEnd(error.message),
      )
    }
  >
    Copy
  </button>
);
const press = async () => {
  const end = vi.fn();
  const screen = await render(<Copying onEnd={end} />);
  await userEvent.click(screen.getByRole('button'));
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
