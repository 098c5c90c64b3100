import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFocusKept } from './use-focus-kept.ts';

const List = ({ rows }: { readonly rows: readonly string[] }) => {
  const screen = useRef<HTMLElement>(null);
  useFocusKept(screen);
  return (
    <main ref={screen}>
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

/** A list that changes its rows, without the surrounding screen being rendered again. */
const Own = () => {
  const [rows, setRows] = useState(['one', 'two']);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
            {row}
          </button>
        </li>
      ))}
    </ul>
  );
};

const Screen = () => {
  const screen = useRef<HTMLElement>(null);
  useFocusKept(screen);
  return (
    <main ref={screen}>
      <Own />
    </main>
  );
};

it('LIST-09 keeps the focus when only a part of the screen renders', async () => {
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'one' }).click();
  await expect.element(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

it('LIST-09 leaves it to a removed dialog where the focus goes', async () => {
  const Asked = ({ asking }: { readonly asking: boolean }) => (
    <>
      <List rows={['one']} />
      <button type="button">Notice</button>
      {asking && (
        <p role="alertdialog" tabIndex={-1} aria-label="Question">
          Delete?
        </p>
      )}
    </>
  );
  const screen = await render(<Asked asking />);
  (screen.getByText('one').element() as HTMLElement).focus();
  (screen.getByRole('alertdialog').element() as HTMLElement).focus();
  await screen.rerender(<Asked asking={false} />);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
