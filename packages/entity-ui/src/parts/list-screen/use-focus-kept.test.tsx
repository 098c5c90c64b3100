import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFocusKept } from './use-focus-kept.ts';

const List = ({ rows }: { readonly rows: readonly string[] }) => {
  useFocusKept();
  return (
    <main>
      {rows.length === 0 && <button type="button">New</button>}
      {rows.map((row) => (
        <p key={row} tabIndex={0}>
          {row}
        </p>
      ))}
    </main>
  );
};

it('LIST-09 leads the focus from the button of an empty list to its first row, and from the last row to that button', async () => {
  const screen = await render(<List rows={[]} />);
  (screen.getByRole('button', { name: 'New' }).element() as HTMLElement).focus();
  await screen.rerender(<List rows={['one']} />);
  await expect.element(screen.getByText('one')).toHaveFocus();
  await screen.rerender(<List rows={[]} />);
  await expect.element(screen.getByRole('button', { name: 'New' })).toHaveFocus();
});

it('LIST-09 takes no focus that was given up', async () => {
  const screen = await render(<List rows={[]} />);
  const button = screen.getByRole('button', { name: 'New' }).element() as HTMLElement;
  button.focus();
  button.blur();
  await screen.rerender(<List rows={['one']} />);
  await expect.element(screen.getByText('one')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
