import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ListRules, ListState } from '../../model/list-state.ts';
import { show } from '../../testing/show.tsx';
import { useListState } from './use-list-state.ts';

const rules: ListRules = {
  filters: [{ key: 'name', column: 'name', operator: 'ct', kind: 'search' }],
  sortColumns: ['name'],
  pageSizes: [10],
  start: { filters: {}, pageIndex: 0, pageSize: 10, sortColumn: 'name', sortOrder: 'asc', viewMode: 'table' },
};

const Field = ({ onAsk = () => undefined }: { readonly onAsk?: (next: ListState) => void }): ReactNode => {
  const [search, setSearch] = useState('');
  const { typed, onTyped } = useListState('typed', 'name', { rules, search, onSearch: setSearch, onAsk });
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => onTyped(event.currentTarget.value)} />
      <output aria-label="Address">{search}</output>
      <button type="button" onClick={() => setSearch('')}>
        Back
      </button>
    </>
  );
};

it('LIST-03 keeps a space that is typed at the end, whenever the next word comes', async () => {
  const { screen } = await show(<Field />);
  const field = screen.getByRole('textbox', { name: 'Search' });
  const address = () => screen.getByLabelText('Address').element().textContent;
  await userEvent.type(field, 'sales');
  await expect.poll(address).toContain('sales');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await userEvent.type(field, ' ');
    vi.runAllTimers();
  } finally {
    vi.useRealTimers();
  }
  await userEvent.type(field, 'of');
  await expect.poll(address).toContain('sales+of');
  await expect.element(field).toHaveValue('sales of');
  // Any other change of the URL replaces the text in the field.
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await expect.element(field).toHaveValue('');
});

it('LIST-03 asks for a letter at once, and only for the last one of those that come faster than they can be answered', async () => {
  const asked = vi.fn();
  const { screen } = await show(<Field onAsk={asked} />);
  const field = screen.getByRole('textbox', { name: 'Search' }).element() as HTMLInputElement;
  const address = () => decodeURIComponent(screen.getByLabelText('Address').element().textContent);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Wait for a frame instead of the condition, because waiting for the condition would advance the fake time.
  const drawn = () => new Promise(requestAnimationFrame);
  const showsInAddress = async (text: string) => {
    while (!address().includes(text)) await drawn();
  };
  const type = async (atMs: number, text: string) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(atMs);
    setValue.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    clock.mockRestore();
    await drawn();
  };
  try {
    await type(1000, 's');
    await showsInAddress('(name:s)');
    await type(1040, 'sa');
    await type(1080, 'sal');
    expect(field.value).toBe('sal');
    expect(address()).toContain('(name:s)');
    vi.runAllTimers();
    await showsInAddress('(name:sal)');
    await type(1200, 'sale');
    await showsInAddress('(name:sale)');
  } finally {
    vi.useRealTimers();
  }
  expect(asked.mock.calls.map(([next]) => (next as ListState).filters['name'])).toEqual(['s', 'sal', 'sale']);
});

const View = ({ first }: { readonly first: string }): ReactNode => {
  const [search, setSearch] = useState(first);
  const [before, setBefore] = useState<readonly string[]>([]);
  const { state, change } = useListState('view', 'name', {
    rules,
    search,
    onSearch: (next, { replace }) => {
      if (!replace) setBefore([...before, search]);
      setSearch(next);
    },
  });
  const goBack = () => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    setSearch(before.at(-1)!);
    setBefore(before.slice(0, -1));
  };
  return (
    <>
      <output aria-label="View">{`${state.viewMode} ${search}`}</output>
      <button type="button" onClick={() => change({ viewMode: 'card' })}>
        Cards
      </button>
      <button type="button" onClick={() => change({ pageIndex: 1 })}>
        Next
      </button>
      <button type="button" onClick={goBack}>
        Back
      </button>
      <button type="button" onClick={() => setSearch('')}>
        Come anew
      </button>
    </>
  );
};

it('LIST-01 LIST-02 the remembered view stands in the address that is shared; the way back shows what stood there', async () => {
  localStorage.removeItem('sightline.list.view.view');
  const { screen } = await show(<View first="" />);
  const view = () => screen.getByLabelText('View').element().textContent;
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  expect(view()).toBe('table ');
  await press('Cards');
  expect(view()).toBe('card ?viewMode=card');
  await press('Back');
  expect(view()).toBe('table ');
  // Navigation from this history entry keeps the table view and adds it to the URL.
  await press('Next');
  expect(view()).toBe('table ?pageIndex=1&viewMode=table');
  await press('Come anew');
  await expect.poll(view).toBe('card ?viewMode=card');
  await screen.unmount();
  const again = await show(<View first="?pageIndex=2" />);
  await expect
    .poll(() => again.screen.getByLabelText('View').element().textContent)
    .toBe('card ?pageIndex=2&viewMode=card');
  localStorage.removeItem('sightline.list.view.view');
});
